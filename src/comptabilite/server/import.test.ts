import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Examen, apercuDe, examiner } from './import-releve';

const exemple = (nom: string): Buffer => readFileSync(new URL(`exemples/${nom}`, import.meta.url));
const lire = (texte: string) => examiner(Buffer.from(texte), null);

describe('Les relevés en CSV', () => {
  it('Windows-1252, point-virgule, débit et crédit : tout se devine', () => {
    const lu = examiner(exemple('cp1252.csv'), null);
    expect(lu.fautes).toEqual([]);
    expect(lu.format).toMatchObject({
      separateur: ';',
      encodage: 'windows-1252',
      entete: 4,
      mode: 'deux',
      decimale: ',',
    });
    expect(
      lu.lignes.map(({ date, montant, libelle, reference }) => [date, montant, libelle, reference]),
    ).toEqual([
      ['2026-03-02', 125_000_000, "Virement reçu d'Aïcha Benchekroun – étude", 'VIR88231'],
      ['2026-03-05', -1_230_050, 'Chèque n° 0045871 "Perception d\'Agdal"', null],
      ['2026-03-05', -11_000, 'Frais de tenue de compte', null],
      ['2026-03-05', -11_000, 'Frais de tenue de compte', null],
      ['2026-03-31', 300_000, 'Remise de chèques ; 2 effets Agence Hassan', 'REM 12'],
    ]);
  });

  it('trop long, il est refusé avec la borne, écrite comme un nombre', () => {
    expect(() => lire('date;montant\n'.repeat(20_051))).toThrow('Un relevé a 20\u00a0000 lignes au plus.');
  });

  it('UTF-8, virgule, montant signé, point décimal, dates ISO', () => {
    const lu = examiner(exemple('virgule.csv'), null);
    expect(lu.fautes.length).toBeGreaterThan(0); // « amount » is no French word: the clerk chooses the column
    const format = { ...(lu.format as NonNullable<typeof lu.format>), entete: 1, reference: 2, montant: 3 };
    const voulu = { ...format, mode: 'signe', formatDate: 'AAAA-MM-JJ', decimale: '.' } as const;
    const { fautes, lignes } = examiner(exemple('virgule.csv'), voulu);
    expect(fautes).toEqual([]);
    expect(lignes.map(({ montant, libelle, reference }) => [montant, libelle, reference])).toEqual([
      [125_050, 'Transfer, first', 'TR-1'],
      [-1_200, 'Frais الرباط', null],
    ]);
    const faux = examiner(exemple('cp1252.csv'), { ...voulu, encodage: 'utf-8' });
    expect(faux.fautes[0]?.message).toContain('choisissez Windows-1252');
  });

  it('la ligne dite est celle du fichier, même après une cellule de deux lignes', () => {
    const { fautes } = lire('Date;Libellé;Montant\r\n01/03/2026;"a\r\nb";1,00\r\n\r\n32/03/2026;c;1,00\r\n');
    expect(fautes).toMatchObject([{ ligne: 5, colonne: 'Date' }]);
    expect(lire('Date;Libellé;Montant\n01/03/2026;"a;1,00\n').fautes.map(({ message }) => message)).toContain(
      'Un guillemet n’est pas fermé.',
    );
    expect(lire('Date;Libellé;Montant\n').fautes[0]?.message).toBe('Ce relevé n’a aucune ligne.');
  });

  it('une fin de ligne d’un autre genre que les autres ne fait perdre aucune ligne', () => {
    const [un, deux, trois] = [
      '01/03/2026;a;1,00;;9,00',
      '02/03/2026;b;;2,00;11,00',
      '03/03/2026;c;3,00;;8,00',
    ];
    for (const fin of ['\r\n', '\n', '\r'])
      for (const autre of ['\r\n', '\n', '\r']) {
        const lu = lire(`Date;Libellé;Débit;Crédit;Solde${fin}${un}${autre}${deux}${fin}${trois}${fin}`);
        expect([lu.fautes, lu.lignes.map(({ montant }) => montant)]).toEqual([[], [-100, 200, -300]]);
      }
  });

  it('séparé par des virgules, des centimes sans guillemets ne se perdent pas : la ligne est refusée', () => {
    const refus = (texte: string) => lire(texte).fautes.map(({ ligne, message }) => [ligne, message]);
    const trop = expect.stringContaining('plus de cellules que de titres');
    expect(refus('Date,Libellé,Débit,Crédit\n01/03/2026,a,,100,50\n02/03/2026,b,,20\n')).toEqual([[2, trop]]);
    expect(refus('Date,Libellé,Montant,Solde\n01/03/2026,a,100,50,"1 200,75"\n')).toEqual([[2, trop]]);
    const entre = 'Date,Libellé,Montant,\n01/03/2026,a,"100,50",,\n';
    expect(lire(entre)).toMatchObject({ fautes: [], lignes: [{ montant: 10_050 }] });
  });

  it('un fichier coupé au milieu de sa dernière ligne est refusé : de son dernier montant il manque peut-être la fin', () => {
    const debut = 'Date;Libellé;Débit;Crédit;Solde\n01/03/2026;a;1,00;;9,00\n02/03/2026;b;;5';
    const coupee = { ligne: 3, message: expect.stringContaining('s’arrête avant les autres') };
    expect(lire(debut).fautes).toMatchObject([coupee]);
    expect(lire(`${debut} 000,00`).fautes).toMatchObject([coupee]);
    // Whole, or shorter as its bank writes each line that says no more.
    for (const entier of [`${debut} 000,00;5 009,00`, `${debut} 000,00\n`])
      expect(lire(entier)).toMatchObject({ fautes: [], lignes: [{}, { montant: 500_000 }] });
    const courtes = 'Date;Libellé;Débit;Crédit\n01/03/2026;a;1,00\n02/03/2026;b;2,00';
    expect(lire(courtes)).toMatchObject({ fautes: [], lignes: [{}, { montant: -200 }] });
  });

  it('toutes les colonnes du fichier se montrent, la quinzième aussi : chacune se choisit', () => {
    const vides = ';'.repeat(12);
    const lu = lire(`Date;Libellé${vides};Montant\n01/03/2026;a${vides};1,00\n`);
    expect([lu.format?.montant, lu.fautes]).toEqual([14, []]);
    const { tableau } = apercuDe(lu);
    expect(tableau.map(({ cellules }) => [cellules.length, cellules.at(-1)])).toEqual([
      [15, 'Montant'],
      [15, '1,00'],
    ]);
  });

  it('des titres que rien ne devine, sous un long préambule, se choisissent : leur ligne se montre', () => {
    const preambule = Array.from({ length: 12 }, (_, i) => `Rubrique ${i + 1} : ceci`).join('\n');
    const lu = lire(`${preambule}\nQuand;Quoi;Combien\n01/03/2026;a;1,00\n`);
    expect(lu.fautes.length).toBeGreaterThan(0);
    const { tableau } = apercuDe(lu);
    expect(tableau).toContainEqual({ ligne: 13, cellules: ['Quand', 'Quoi', 'Combien'] });
    expect(tableau.at(-1)?.ligne).toBe(14);
  });

  it('le format du compte vaut pour les deux encodages : les octets disent lequel', () => {
    const { format } = examiner(exemple('cp1252.csv'), null);
    const texte = 'Le;Quoi;Sens;Somme\r\n02/03/2026;Chèque à l’étude;x;-1,00\r\n';
    const usuel = {
      ...(format as NonNullable<typeof format>),
      entete: 1,
      libelle: 1,
      mode: 'signe',
      montant: 3,
    } as const;
    const attendu = { format: { montant: 3 }, fautes: [], lignes: [{ libelle: 'Chèque à l’étude' }] };
    const utf8 = examiner(Buffer.from(`\ufeff${texte}`), null, { ...usuel, encodage: 'windows-1252' });
    expect(utf8).toMatchObject(attendu);
    const cp1252 = Buffer.from(texte.replaceAll('’', '\u0092'), 'latin1');
    expect(examiner(cp1252, null, { ...usuel, encodage: 'utf-8' })).toMatchObject(attendu);
  });

  it('le format du compte cède à un fichier d’une autre banque, qu’il lit à tort', () => {
    const usuel = lire('Date;Libellé;Référence;Débit;Crédit\n01/03/2026;a;R;1,00;\n').format;
    const autre =
      'Ma banque;;;;\nDate opération;Date valeur;Libellé;Débit;Crédit\n02/03/2026;03/03/2026;Frais;55,00;\n';
    const lu = examiner(Buffer.from(autre), null, usuel);
    expect(lu).toMatchObject({
      format: { entete: 2, libelle: 2 },
      fautes: [],
      lignes: [{ libelle: 'Frais' }],
    });
    // A mistake of the file itself leaves the format that somebody chose.
    const faux = `${autre}04/03/2026;04/03/2026;Frais;beaucoup;\n`;
    expect(examiner(Buffer.from(faux), null, usuel).format).toEqual(usuel);
  });

  describe('un relevé dont les colonnes ont bougé', () => {
    const avant = lire('Ma banque\nDate;Libellé;Débit;Crédit\n01/03/2026;a;1,00;\n');
    const usuel = { ...(avant.format as NonNullable<Examen['format']>), titres: avant.titres };
    const relire = (texte: string, connu = usuel) => examiner(Buffer.from(texte), null, connu);
    const montants = ({ lignes }: Examen) => lignes.map(({ montant }) => montant);

    it('n’est pas lu à l’envers : ses titres disent où elles sont, et quelqu’un regarde', () => {
      const lu = relire('Ma banque\nDate;Libellé;Crédit;Débit\n02/03/2026;b;;5,00\n');
      expect(montants(lu)).toEqual([-500]);
      expect(lu).toMatchObject({ deplacees: true, fautes: [], format: { debit: 3, credit: 2 } });
      const { titres: _, ...deux } = usuel;
      const colonnes = { entete: 1, mode: 'signe', montant: 2, debit: null, credit: null } as const;
      const signe = { ...deux, ...colonnes, titres: ['date', 'libelle', 'mouvement', 'solde'] };
      const inverse = relire('Date;Libellé;Solde;Mouvement\n02/03/2026;b;8,00;-1,00\n', signe);
      expect([montants(inverse), inverse.deplacees]).toEqual([[-100], true]);
    });

    it('ni deviné sans le dire, quand un titre n’y est plus', () => {
      const lu = relire('Ma banque\nDate;Libellé;Sorties;Entrées\n02/03/2026;b;5,00;\n');
      expect([montants(lu), lu.deplacees]).toEqual([[-500], true]);
    });

    it('les mêmes titres, à la même place ou plus bas, ne demandent rien', () => {
      for (const debut of ['Ma banque\n', 'Ma banque\nAgence\n', '']) {
        const lu = relire(`${debut}DATE;Libelle;Débit;Crédit\n02/03/2026;b;5,00;\n`);
        expect([montants(lu), lu.fautes, lu.deplacees]).toEqual([[-500], [], false]);
      }
    });

    it('choisies, les colonnes sont celles que l’on a dites ; un format d’avant les titres est cru', () => {
      const texte = 'Ma banque\nDate;Libellé;Crédit;Débit\n02/03/2026;b;;5,00\n';
      const { titres: _, ...format } = usuel;
      expect(examiner(Buffer.from(texte), format, usuel)).toMatchObject({ deplacees: false });
      expect(examiner(Buffer.from(texte), null, format)).toMatchObject({ deplacees: false });
    });
  });

  it('un format gardé du temps où le sens n’avait pas de colonne la retrouve dans le fichier', () => {
    const texte = 'Date;Libellé;Montant;Sens\n01/03/2026;a;1,00;D\n02/03/2026;b;2,00;C\n';
    const usuel = {
      ...(lire(texte).format as NonNullable<Examen['format']>),
      mode: 'signe',
      sens: null,
    } as const;
    const montants = (lu: string, voulu: typeof usuel | null = null) =>
      examiner(Buffer.from(lu), voulu, usuel).lignes.map(({ montant }) => montant);
    expect(montants(texte)).toEqual([-100, 200]);
    expect(montants(texte.replace('1,00', '-1,00'))).toEqual([-100, 200]);
    // Signed against what the other column says, or chosen so: nothing is changed.
    expect(montants(texte.replace('2,00', '-2,00'))).toEqual([100, -200]);
    expect(montants(texte, usuel)).toEqual([100, 200]);
  });

  it('un tiret dans la colonne qui ne dit rien vaut un blanc', () => {
    const lu = lire('Date;Libellé;Débit;Crédit\n02/03/2026;a;-;1.234,56\n03/03/2026;b;7,00;–\n');
    expect(lu.fautes).toEqual([]);
    expect(lu.lignes.map(({ montant }) => montant)).toEqual([123_456, -700]);
    expect(lire('Date;Libellé;Débit;Crédit\n02/03/2026;a;-;-\n').fautes).toMatchObject([
      { message: 'Ni débit ni crédit.' },
    ]);
  });

  it('le « Texte Unicode » d’un tableur, dans ses deux ordres : ses octets disent ce qu’ils sont', () => {
    const texte = '\ufeffDate\tLibellé\tMontant\r\n01/03/2026\tLoyer الرباط\t-1 250,00\r\n';
    const petit = Buffer.from(texte, 'utf16le');
    const gros = Buffer.from(petit).swap16();
    for (const octets of [petit, gros, Buffer.concat([petit, Buffer.from('\r')])]) {
      const lu = examiner(octets, null);
      expect(lu).toMatchObject({
        format: { separateur: '\t', encodage: 'utf-8', mode: 'signe' },
        fautes: [],
        lignes: [{ libelle: 'Loyer الرباط', montant: -125_000 }],
      });
      const voulu = { ...(lu.format as NonNullable<typeof lu.format>), encodage: 'windows-1252' } as const;
      expect(examiner(octets, voulu).lignes).toEqual(lu.lignes);
    }
  });

  it('le « CSV (MS-DOS) » d’un tableur se reconnaît à ses accents', () => {
    const octets = (...parties: (string | number)[]) =>
      Buffer.concat(parties.map((un) => Buffer.from(typeof un === 'string' ? un : [un])));
    const titres = ['Date;Libell', 0x82, ';D', 0x82, 'bit;Cr', 0x82, 'dit\r\n'];
    const lu = examiner(
      octets(...titres, '01/03/2026;Ch', 0x8a, 'que n', 0xf8, ' 7;1', 0xff, '250,00;\r\n'),
      null,
    );
    expect(lu).toMatchObject({
      format: { encodage: 'cp850', mode: 'deux' },
      fautes: [],
      lignes: [{ libelle: 'Chèque n° 7', montant: -125_000 }],
    });
    const faux = examiner(octets(...titres), {
      ...(lu.format as NonNullable<typeof lu.format>),
      encodage: 'utf-8',
    });
    expect(faux.fautes[0]?.message).toContain('choisissez MS-DOS (CP850)');
  });

  it('ce qui n’est pas un texte est refusé', () => {
    expect(() => examiner(Buffer.from('PK\u0003\u0004\u0000\u0000'), null)).toThrow(
      'ni un CSV ni un relevé camt.053. D’un tableur, enregistrez-le en CSV.',
    );
    expect(() => examiner(Buffer.from('\ufeffa\u0000b', 'utf16le'), null)).toThrow('ni un CSV');
  });
});
