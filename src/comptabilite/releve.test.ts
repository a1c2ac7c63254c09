import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, toDirhams } from '../kit/money';
import { devinerFormat } from './import/deviner';
import { lireLignes } from './import/csv';
import type { Rang } from './import/rang';
import { type FormatCsv, type LigneLue, clesDe, formatCsv, montantDeTexte } from './releve';

const CENTIMES = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 });

describe('Le montant d’un relevé', () => {
  it('se lit au centime, chiffre à chiffre, comme les banques l’écrivent', () => {
    for (const [texte, decimale, centimes] of [
      ['1 250 000,00', ',', 125_000_000],
      ['1\u202f250\u00a0000,5', ',', 125_000_050],
      ['1.250.000,07', ',', 125_000_007],
      ['1,250,000.07', '.', 125_000_007],
      ["1'250.10", '.', 125_010],
      ['1’250,10', ',', 125_010],
      ['-12', ',', -1_200],
      ['12,30-', ',', -1_230],
      ['\u2212 0,01', ',', -1],
      ['+7,10 DH', ',', 710],
      ['7,10 MAD', ',', 710],
      ['100.00000', '.', 10_000],
      ['999999999999,99', ',', 99_999_999_999_999],
      ['1,15', ',', 115],
      ['0,00', ',', 0],
      ['1?250?000,00', ',', 125_000_000],
    ] as const)
      expect([texte, montantDeTexte(texte, decimale)]).toEqual([texte, centimes]);
  });

  it('n’est pas deviné : ce qui n’est pas un montant est refusé', () => {
    for (const texte of [
      '',
      'abc',
      '1,234',
      '12,',
      ',5',
      '1 23,00',
      '1,2,3',
      '1e3',
      '٣',
      '1.23,00',
      '0.500',
      '1.250 000,00',
      '1?25,00',
      '0x1',
    ])
      expect([texte, montantDeTexte(texte, ',')]).toEqual([texte, null]);
    expect(['--5', '1 000 000 000 000,00'].map((texte) => montantDeTexte(texte, ','))).toEqual([null, null]);
  });

  it('écrit par nous, tout montant se relit le même', () => {
    fc.assert(
      fc.property(CENTIMES, (centimes) => {
        expect(montantDeTexte(formatAmount(toDirhams(centimes)), ',') ?? 0).toBe(centimes);
        const brut = `${Math.trunc(Math.abs(centimes) / 100)}.${String(Math.abs(centimes) % 100).padStart(2, '0')}`;
        expect(montantDeTexte(`${centimes < 0 ? '-' : ''}${brut}`, '.')).toBe(centimes);
      }),
    );
  });
});

const ligne = (changes: object = {}): LigneLue => ({
  date: '2026-03-05',
  montant: 11_000 as never,
  libelle: 'Frais',
  reference: null,
  refBanque: null,
  ...changes,
});

describe('Une ligne se reconnaît', () => {
  it('deux pareilles d’un même jour sont deux, dans quelque relevé qu’elles soient', () => {
    const deux = clesDe('CDG', [ligne(), ligne({ libelle: 'Autre' }), ligne()]);
    expect(new Set(deux).size).toBe(3);
    expect(clesDe('CDG', [ligne(), ligne()])).toEqual([deux[0], deux[2]]);
    expect(clesDe('BANQUE', [ligne()])).not.toEqual(clesDe('CDG', [ligne()]));
  });

  it('le nom que la banque lui donne l’emporte sur son libellé', () => {
    const [a] = clesDe('CDG', [ligne({ refBanque: 'SRV1', libelle: 'x' })]);
    const [b] = clesDe('CDG', [ligne({ refBanque: 'SRV1', libelle: 'y', reference: 'R' })]);
    expect(a).toBe(b);
    expect(clesDe('CDG', [ligne({ refBanque: 'SRV1', montant: 1 })])[0]).not.toBe(a);
  });
});

const FORMAT: FormatCsv = {
  separateur: ';',
  encodage: 'utf-8',
  entete: 1,
  date: 0,
  libelle: 1,
  reference: null,
  mode: 'deux',
  montant: null,
  debit: 2,
  credit: 3,
  sens: null,
  formatDate: 'JJ/MM/AAAA',
  decimale: ',',
};
const rangs = (...lignes: string[]): Rang[] =>
  lignes.map((texte, index) => ({ ligne: index + 1, cellules: texte.split(';') }));

describe('Les lignes d’un CSV', () => {
  it('un crédit entre, un débit sort, même écrit avec un signe', () => {
    const { lignes, fautes } = lireLignes(
      rangs(
        'Date;Libellé;Débit;Crédit',
        '1/3/2026;a;;12,00',
        '01-03-2026;b;- 5,00;',
        '01/03/2026 10:00;c;-5,00;0,00',
      ),
      FORMAT,
    );
    expect(fautes).toEqual([]);
    expect(lignes.map(({ date, montant }) => [date, montant])).toEqual([
      ['2026-03-01', 1_200],
      ['2026-03-01', -500],
      ['2026-03-01', -500],
    ]);
  });

  it('chaque faute dit sa ligne et sa colonne', () => {
    const { fautes } = lireLignes(
      rangs(
        'Date;Libellé;Débit;Crédit',
        '31/02/2026;a;1,00;',
        '01/03/2026;;1,00;',
        '01/03/2026;a;douze;',
        '01/03/2026;a;;',
        '01/03/2026;a;1,00;1,00',
        '01/03/2026;a;;-1,00',
        '',
      ),
      FORMAT,
    );
    expect(fautes).toEqual([
      { ligne: 2, colonne: 'Date', message: '«\u00a031/02/2026\u00a0» n’est pas une date JJ/MM/AAAA.' },
      { ligne: 3, colonne: 'Libellé', message: 'Le libellé manque.' },
      { ligne: 4, colonne: 'Débit', message: '«\u00a0douze\u00a0» n’est pas un montant.' },
      { ligne: 5, colonne: null, message: 'Ni débit ni crédit.' },
      { ligne: 6, colonne: null, message: 'Un débit et un crédit à la fois.' },
      { ligne: 7, colonne: 'Crédit', message: 'Un crédit ne peut pas être négatif.' },
    ]);
  });

  it('sans date, une ligne qui n’est pas un solde reconnu arrête l’import : il est dit quoi en faire', () => {
    const lus = rangs('Date;Libellé;Montant', ';Avoir en compte;17,50', '01/03/2026;a;');
    const { fautes } = lireLignes(lus, { ...FORMAT, mode: 'signe', montant: 2 });
    expect(fautes.map(({ colonne, message }) => [colonne, message])).toEqual([
      [
        'Date',
        'La date manque. Un solde ou un total n’est pas une opération\u00a0: retirez sa ligne du fichier.',
      ],
      ['Montant', 'Le montant manque.'],
    ]);
  });

  const avecSens = (entetes: string, ...lignes: string[]) => {
    const lus = rangs(entetes, ...lignes);
    const format = devinerFormat(lus, { separateur: ';', encodage: 'utf-8' });
    return { format, ...lireLignes(lus, format) };
  };

  it('une colonne dit le sens : D et C, débit et crédit, + et −', () => {
    for (const [entetes, sort, entre] of [
      ['Date;Libellé;Montant;Sens', 'D', 'C'],
      ['Date;Libellé;Montant;Débit/Crédit', 'Débit', 'CRÉDIT'],
      ['Date;Libellé;Montant;D/C', 'DB', 'CR'],
      ['Date;Libellé;Montant;Sens', '-', '+'],
      ['Date;Libellé;Montant;Sens de l’opération', '\u2212', '+'],
      ['Date;Libellé;Montant;Type', 'Débiteur', 'Créditeur'],
    ] as const) {
      const lu = avecSens(entetes, `01/03/2026;a;1 250,00;${sort}`, `02/03/2026;b;10,00;${entre}`);
      expect([entetes, lu.format.mode, lu.format.montant, lu.format.sens, lu.fautes]).toEqual([
        entetes,
        'sens',
        2,
        3,
        [],
      ]);
      expect(lu.lignes.map(({ montant }) => montant)).toEqual([-125_000, 1_000]);
    }
    // The sign said twice says the same.
    const { lignes } = avecSens('Date;Libellé;Montant;Sens', '01/03/2026;a;-12,00;D', '02/03/2026;b;1,00;C');
    expect(lignes.map(({ montant }) => montant)).toEqual([-1_200, 100]);
  });

  it('un sens qui ne se comprend pas est une faute, jamais une entrée', () => {
    const { fautes, lignes } = avecSens(
      'Date;Libellé;Montant;Sens',
      '01/03/2026;a;1,00;D',
      '01/03/2026;b;1,00;',
      '01/03/2026;c;1,00;X',
      '01/03/2026;d;-1,00;C',
      '01/03/2026;e;0,00;D',
    );
    expect(lignes).toHaveLength(1);
    expect(fautes).toEqual([
      { ligne: 3, colonne: 'Sens', message: '«\u00a0\u00a0» n’est ni un débit ni un crédit.' },
      { ligne: 4, colonne: 'Sens', message: '«\u00a0X\u00a0» n’est ni un débit ni un crédit.' },
      { ligne: 5, colonne: 'Montant', message: 'Un crédit ne peut pas être négatif.' },
      { ligne: 6, colonne: 'Montant', message: 'Le montant est nul.' },
    ]);
  });

  it('une colonne sans rapport n’est pas celle du sens', () => {
    for (const entetes of ['Date;Libellé;Montant;Référence', 'Date;Libellé;Montant;Agence'])
      expect(avecSens(entetes, '01/03/2026;a;-1,00;-', '01/03/2026;b;2,00;-').format).toMatchObject({
        mode: 'signe',
        sens: null,
      });
  });

  it('un format gardé d’avant n’a pas de colonne du sens', () => {
    const { sens: _sens, ...ancien } = FORMAT;
    expect(formatCsv.parse(JSON.parse(JSON.stringify(ancien)))).toEqual(FORMAT);
    const sans = formatCsv.safeParse({ ...FORMAT, mode: 'sens', montant: 2 });
    expect(sans.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['sens'], 'Choisissez une colonne.'],
    ]);
  });

  it('une année sur deux chiffres est de ce siècle, quand elle ne peut être un vieux relevé', () => {
    const { fautes, lignes } = lireLignes(
      rangs(
        'Date;Libellé;Débit;Crédit',
        '01/03/26;a;1,00;',
        '1-3-26;b;1,00;',
        '31.12.25 00:00;c;1,00;',
        '26-03-01;d;1,00;',
        '30/02/26;e;1,00;',
        '01/03/026;f;1,00;',
        '01/03/20;g;1,00;',
      ),
      FORMAT,
    );
    expect(lignes.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-01', '2025-12-31', '2020-03-01']);
    expect(fautes.map(({ ligne, message }) => [ligne, message])).toEqual([
      [5, '«\u00a026-03-01\u00a0»\u00a0: écrivez l’année en quatre chiffres.'],
      [6, '«\u00a030/02/26\u00a0» n’est pas une date JJ/MM/AAAA.'],
      [7, '«\u00a001/03/026\u00a0» n’est pas une date JJ/MM/AAAA.'],
    ]);
  });
});
