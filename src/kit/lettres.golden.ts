/** Amounts and their words, written and checked by hand: one of each kind, and those where two rules meet. */
export const ETALON = `
0,01;un centime
0,02;deux centimes
0,10;dix centimes
0,11;onze centimes
0,17;dix-sept centimes
0,21;vingt et un centimes
0,50;cinquante centimes
0,70;soixante-dix centimes
0,71;soixante et onze centimes
0,80;quatre-vingts centimes
0,81;quatre-vingt-un centimes
0,90;quatre-vingt-dix centimes
0,91;quatre-vingt-onze centimes
0,99;quatre-vingt-dix-neuf centimes
1,00;un dirham
1,01;un dirham et un centime
1,50;un dirham et cinquante centimes
1,99;un dirham et quatre-vingt-dix-neuf centimes
2,00;deux dirhams
2,01;deux dirhams et un centime
3,14;trois dirhams et quatorze centimes
4,00;quatre dirhams
5,05;cinq dirhams et cinq centimes
6,60;six dirhams et soixante centimes
7,07;sept dirhams et sept centimes
8,88;huit dirhams et quatre-vingt-huit centimes
9,09;neuf dirhams et neuf centimes
10,00;dix dirhams
10,10;dix dirhams et dix centimes
11,11;onze dirhams et onze centimes
12,12;douze dirhams et douze centimes
13,13;treize dirhams et treize centimes
14,00;quatorze dirhams
15,15;quinze dirhams et quinze centimes
16,00;seize dirhams
17,17;dix-sept dirhams et dix-sept centimes
18,00;dix-huit dirhams
19,19;dix-neuf dirhams et dix-neuf centimes
20,00;vingt dirhams
20,20;vingt dirhams et vingt centimes
21,00;vingt et un dirhams
21,21;vingt et un dirhams et vingt et un centimes
22,00;vingt-deux dirhams
29,90;vingt-neuf dirhams et quatre-vingt-dix centimes
30,00;trente dirhams
31,00;trente et un dirhams
32,32;trente-deux dirhams et trente-deux centimes
40,00;quarante dirhams
41,41;quarante et un dirhams et quarante et un centimes
48,00;quarante-huit dirhams
50,00;cinquante dirhams
51,00;cinquante et un dirhams
55,55;cinquante-cinq dirhams et cinquante-cinq centimes
60,00;soixante dirhams
61,61;soixante et un dirhams et soixante et un centimes
66,00;soixante-six dirhams
69,00;soixante-neuf dirhams
70,00;soixante-dix dirhams
70,70;soixante-dix dirhams et soixante-dix centimes
71,00;soixante et onze dirhams
71,71;soixante et onze dirhams et soixante et onze centimes
72,00;soixante-douze dirhams
76,76;soixante-seize dirhams et soixante-seize centimes
77,00;soixante-dix-sept dirhams
79,79;soixante-dix-neuf dirhams et soixante-dix-neuf centimes
80,00;quatre-vingts dirhams
80,80;quatre-vingts dirhams et quatre-vingts centimes
81,00;quatre-vingt-un dirhams
82,82;quatre-vingt-deux dirhams et quatre-vingt-deux centimes
89,00;quatre-vingt-neuf dirhams
90,00;quatre-vingt-dix dirhams
91,00;quatre-vingt-onze dirhams
92,92;quatre-vingt-douze dirhams et quatre-vingt-douze centimes
96,00;quatre-vingt-seize dirhams
97,00;quatre-vingt-dix-sept dirhams
99,99;quatre-vingt-dix-neuf dirhams et quatre-vingt-dix-neuf centimes
100,00;cent dirhams
100,01;cent dirhams et un centime
101,00;cent un dirhams
102,00;cent deux dirhams
110,00;cent dix dirhams
111,11;cent onze dirhams et onze centimes
117,00;cent dix-sept dirhams
120,00;cent vingt dirhams
121,00;cent vingt et un dirhams
170,00;cent soixante-dix dirhams
171,00;cent soixante et onze dirhams
180,00;cent quatre-vingts dirhams
181,00;cent quatre-vingt-un dirhams
190,00;cent quatre-vingt-dix dirhams
191,00;cent quatre-vingt-onze dirhams
199,95;cent quatre-vingt-dix-neuf dirhams et quatre-vingt-quinze centimes
200,00;deux cents dirhams
200,20;deux cents dirhams et vingt centimes
201,00;deux cent un dirhams
221,00;deux cent vingt et un dirhams
280,00;deux cent quatre-vingts dirhams
281,00;deux cent quatre-vingt-un dirhams
300,00;trois cents dirhams
301,01;trois cent un dirhams et un centime
371,00;trois cent soixante et onze dirhams
400,00;quatre cents dirhams
444,44;quatre cent quarante-quatre dirhams et quarante-quatre centimes
480,80;quatre cent quatre-vingts dirhams et quatre-vingts centimes
500,00;cinq cents dirhams
505,00;cinq cent cinq dirhams
580,00;cinq cent quatre-vingts dirhams
600,00;six cents dirhams
661,00;six cent soixante et un dirhams
700,00;sept cents dirhams
777,77;sept cent soixante-dix-sept dirhams et soixante-dix-sept centimes
800,00;huit cents dirhams
880,00;huit cent quatre-vingts dirhams
900,00;neuf cents dirhams
991,00;neuf cent quatre-vingt-onze dirhams
999,00;neuf cent quatre-vingt-dix-neuf dirhams
999,99;neuf cent quatre-vingt-dix-neuf dirhams et quatre-vingt-dix-neuf centimes
1000,00;mille dirhams
1000,01;mille dirhams et un centime
1001,00;mille un dirhams
1002,00;mille deux dirhams
1010,00;mille dix dirhams
1021,00;mille vingt et un dirhams
1071,00;mille soixante et onze dirhams
1080,00;mille quatre-vingts dirhams
1081,00;mille quatre-vingt-un dirhams
1100,00;mille cent dirhams
1101,00;mille cent un dirhams
1200,00;mille deux cents dirhams
1201,00;mille deux cent un dirhams
1500,50;mille cinq cents dirhams et cinquante centimes
1789,00;mille sept cent quatre-vingt-neuf dirhams
1980,00;mille neuf cent quatre-vingts dirhams
1999,99;mille neuf cent quatre-vingt-dix-neuf dirhams et quatre-vingt-dix-neuf centimes
2000,00;deux mille dirhams
2001,00;deux mille un dirhams
2080,00;deux mille quatre-vingts dirhams
2100,00;deux mille cent dirhams
2200,00;deux mille deux cents dirhams
2500,00;deux mille cinq cents dirhams
3333,33;trois mille trois cent trente-trois dirhams et trente-trois centimes
4000,00;quatre mille dirhams
5080,80;cinq mille quatre-vingts dirhams et quatre-vingts centimes
7171,71;sept mille cent soixante et onze dirhams et soixante et onze centimes
9999,00;neuf mille neuf cent quatre-vingt-dix-neuf dirhams
10000,00;dix mille dirhams
11000,00;onze mille dirhams
12345,67;douze mille trois cent quarante-cinq dirhams et soixante-sept centimes
15200,00;quinze mille deux cents dirhams
17017,17;dix-sept mille dix-sept dirhams et dix-sept centimes
20000,00;vingt mille dirhams
21000,00;vingt et un mille dirhams
21021,21;vingt et un mille vingt et un dirhams et vingt et un centimes
40000,00;quarante mille dirhams
55200,00;cinquante-cinq mille deux cents dirhams
61000,00;soixante et un mille dirhams
70000,00;soixante-dix mille dirhams
71000,00;soixante et onze mille dirhams
80000,00;quatre-vingt mille dirhams
80080,80;quatre-vingt mille quatre-vingts dirhams et quatre-vingts centimes
81000,00;quatre-vingt-un mille dirhams
90000,00;quatre-vingt-dix mille dirhams
91091,00;quatre-vingt-onze mille quatre-vingt-onze dirhams
99999,99;quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf dirhams et quatre-vingt-dix-neuf centimes
100000,00;cent mille dirhams
100100,00;cent mille cent dirhams
101000,00;cent un mille dirhams
180000,00;cent quatre-vingt mille dirhams
200000,00;deux cent mille dirhams
200200,00;deux cent mille deux cents dirhams
201000,00;deux cent un mille dirhams
221200,00;deux cent vingt et un mille deux cents dirhams
280080,00;deux cent quatre-vingt mille quatre-vingts dirhams
300000,00;trois cent mille dirhams
500000,50;cinq cent mille dirhams et cinquante centimes
680000,00;six cent quatre-vingt mille dirhams
700071,00;sept cent mille soixante et onze dirhams
999999,00;neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf dirhams
999999,99;neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf dirhams et quatre-vingt-dix-neuf centimes
1000000,00;un million de dirhams
1000000,01;un million de dirhams et un centime
1000001,00;un million un dirhams
1000100,00;un million cent dirhams
1001000,00;un million mille dirhams
1066200,00;un million soixante-six mille deux cents dirhams
1200000,00;un million deux cent mille dirhams
1250000,00;un million deux cent cinquante mille dirhams
1800000,80;un million huit cent mille dirhams et quatre-vingts centimes
2000000,00;deux millions de dirhams
2000080,00;deux millions quatre-vingts dirhams
2200200,20;deux millions deux cent mille deux cents dirhams et vingt centimes
21000000,00;vingt et un millions de dirhams
71071071,71;soixante et onze millions soixante et onze mille soixante et onze dirhams et soixante et onze centimes
80000000,00;quatre-vingts millions de dirhams
80080080,80;quatre-vingts millions quatre-vingt mille quatre-vingts dirhams et quatre-vingts centimes
100000000,00;cent millions de dirhams
200000000,00;deux cents millions de dirhams
280280280,00;deux cent quatre-vingts millions deux cent quatre-vingt mille deux cent quatre-vingts dirhams
300300300,30;trois cents millions trois cent mille trois cents dirhams et trente centimes
999999999,99;neuf cent quatre-vingt-dix-neuf millions neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf dirhams et quatre-vingt-dix-neuf centimes
`;
