import { describe, expect, it } from 'vitest';
import { lireLignes } from './csv';
import type { Rang } from './rang';
import { devinerFormat } from './deviner';
import { type FormatCsv, montantDeTexte } from '../releve';

function lire(separateur: FormatCsv['separateur'], ...lignes: string[]) {
  const rangs = lignes.map(
    (texte, index): Rang => ({
      ligne: index + 1,
      cellules: texte.split(separateur),
    }),
  );
  const lues = lireLignes(rangs, devinerFormat(rangs, { separateur, encodage: 'utf-8' }));
  return {
    montants: lues.lignes.map(({ montant }) => montant),
    fautes: lues.fautes.map(({ ligne, colonne }) => [ligne, colonne]),
    dits: lues.fautes.map(({ message }) => message),
  };
}

describe('Le sens d’un débit', () => {
  const DEUX = 'Date;Libellé;Débit;Crédit';
  const SENS = 'Date;Libellé;Montant;Sens';

  it('écrit avec un signe moins parmi d’autres qui n’en ont pas, il est peut-être une annulation : il est refusé', () => {
    const deux = lire(';', DEUX, '01/03/2026;frais;110,00;', '02/03/2026;extourne;-110,00;');
    expect([deux.montants, deux.fautes]).toEqual([[-11_000], [[3, 'Débit']]]);
    expect(deux.dits[0]).toContain('peut-être une annulation');
    const sens = lire(';', SENS, '01/03/2026;frais;110,00;D', '02/03/2026;extourne;-110,00;D');
    expect([sens.montants, sens.fautes]).toEqual([[-11_000], [[3, 'Montant']]]);
  });

  it('tous l’ont, ou aucun : c’est ainsi que la banque écrit une sortie', () => {
    const lignes = ['01/03/2026;a;-1,00;', '02/03/2026;b;;2,00', 'Total;;1,00;2,00', '03/03/2026;c;-3,00;'];
    expect(lire(';', DEUX, ...lignes)).toEqual({ montants: [-100, 200, -300], fautes: [], dits: [] });
    const dits = ['01/03/2026;a;-1,00;D', '02/03/2026;b;2,00;C', '03/03/2026;c;-3,00;D'];
    expect(lire(';', SENS, ...dits)).toEqual({ montants: [-100, 200, -300], fautes: [], dits: [] });
  });

  it('dans une colonne de débits sans celle des crédits, sans signe, il n’est pas lu comme une entrée', () => {
    const lu = lire(';', 'Date;Libellé;Débit', '01/03/2026;a;1,00', '02/03/2026;b;-2,00');
    expect([lu.montants, lu.fautes]).toEqual([[-200], [[2, 'Débit']]]);
    expect(lire(';', 'Date;Libellé;Débit/Crédit', '01/03/2026;a;1,00').montants).toEqual([100]);
  });

  it('une colonne de soldes n’est ni celle des débits ni celle des crédits', () => {
    const titres = 'Date;Libellé;Solde débiteur;Solde créditeur;Débit;Crédit';
    expect(lire(';', titres, '01/03/2026;a;;900,00;110,00;').montants).toEqual([-11_000]);
  });
});

describe('Un fichier coupé aux virgules, dont les montants n’ont pas de guillemets', () => {
  it('sans titres, ne perd pas ses centimes : la ligne est refusée', () => {
    const lu = lire(',', '01/03/2026,Frais,-110,50', '02/03/2026,Virement,1 250,05', '03/03/2026,c,7,5-');
    expect([lu.montants, lu.fautes.map(([ligne]) => ligne)]).toEqual([[], [1, 2, 3]]);
    expect(lu.dits[0]).toContain('la virgule y sépare aussi les centimes');
  });

  it('ni quand ses dernières colonnes sont vides', () => {
    const lu = lire(',', 'Date,Libellé,Montant,Référence', '01/03/2026,Frais,-110,50,', '02/03/2026,b,-7,,');
    expect([lu.montants, lu.fautes.map(([ligne]) => ligne)]).toEqual([[-700], [2]]);
  });

  it('une date ou un nombre à la suite d’un montant n’en sont pas les centimes', () => {
    const date = lire(',', '01/03/2026,Frais,-110,02/03/2026', '02/03/2026,Frais,-110,1250');
    expect([date.montants, date.fautes]).toEqual([[-11_000, -11_000], []]);
    const point = lire(',', '01/03/2026,Frais,-110,12', '02/03/2026,Frais,-7.50,12');
    expect([point.montants, point.fautes]).toEqual([[-11_000, -750], []]);
    expect(lire(',', 'Date,Libellé,Montant,Agence', '01/03/2026,Frais,-110,50').montants).toEqual([-11_000]);
  });
});

describe('Trois chiffres après une virgule ou un point', () => {
  const DEUX = 'Date;Libellé;Débit;Crédit';
  const deux = (...montants: string[]) =>
    lire(';', DEUX, ...montants.map((montant, i) => `0${i + 1}/03/2026;a;;${montant}`));

  it('sont des milliers quand une autre valeur du fichier ne peut être autre chose', () => {
    for (const autre of ['1,250,000', '12,505', '300.50', '1,250.75'])
      expect([autre, deux('12,500', '3,000', autre).montants.slice(0, 2)]).toEqual([
        autre,
        [1_250_000, 300_000],
      ]);
    for (const autre of ['1.250.000', '12.505', '300,50', '1.250,75'])
      expect([autre, deux('12.500', autre).montants[0]]).toEqual([autre, 1_250_000]);
  });

  it('sont des décimales quand une autre valeur les a aussi, et n’en fait pas des milliers', () => {
    expect(deux('12,500', '1250,750', '3,000')).toMatchObject({
      montants: [1_250, 125_075, 300],
      fautes: [],
    });
    expect(deux('12.500', '0.500').montants).toEqual([1_250, 50]);
    expect(deux('12,500', '1 250,000').montants).toEqual([1_250, 125_000]);
  });

  it('sinon, ne se lisent pas mille fois trop ni mille fois trop peu : il est demandé lequel', () => {
    for (const [montants, fautes] of [
      [
        ['12,500', '3,000'],
        [2, 3],
      ],
      [['12.500', '110'], [2]],
      [['-12,500 DH', '110,50'], [2]],
    ] as const)
      expect(deux(...montants).fautes).toEqual(fautes.map((ligne) => [ligne, 'Crédit']));
    expect(deux('12,500').dits).toEqual([
      '«\u00a012,500\u00a0» peut être 12\u00a0500,00 ou 12,50. Si la virgule y sépare les milliers, choisissez «\u00a0Décimales\u00a0: Point\u00a0»\u00a0; sinon, demandez à la banque deux décimales.',
    ]);
    expect(deux('12.500').dits[0]).toContain(
      'Si le point y sépare les milliers, choisissez «\u00a0Décimales\u00a0: Virgule\u00a0»',
    );
  });

  it('à côté de centimes après le même signe, ne renvoient pas à un choix qui les refuserait', () => {
    expect(deux('110,50', '12,500').dits).toEqual([
      '«\u00a012,500\u00a0» peut être 12\u00a0500,00 ou 12,50, et ce relevé a des centimes après la virgule. Vérifiez auprès de la banque, puis écrivez-le dans le fichier avec deux décimales.',
    ]);
    expect(deux('12.500', '110.5').dits[0]).toContain('ce relevé a des centimes après le point');
    expect(deux('12,500', '110').dits[0]).toContain('choisissez «\u00a0Décimales\u00a0: Point\u00a0»');
  });

  it('n’empêchent pas de deviner comment sont écrites les dates', () => {
    expect(lire(';', DEUX, '2026-03-01;a;;12,500').fautes).toEqual([[2, 'Crédit']]);
    expect(lire(';', DEUX, '2026-03-01;a;;12,500').dits).toHaveLength(1);
  });

  it('choisies, les décimales disent ce que sont les milliers', () => {
    const rangs = [DEUX, '01/03/2026;a;12,500;'].map(
      (texte, i): Rang => ({ ligne: i + 1, cellules: texte.split(';') }),
    );
    const format = devinerFormat(rangs, { separateur: ';', encodage: 'utf-8' });
    expect(lireLignes(rangs, { ...format, decimale: '.' })).toMatchObject({
      fautes: [],
      lignes: [{ montant: -1_250_000 }],
    });
  });

  it('ailleurs que dans un montant, ne disent rien', () => {
    const lu = lire(';', 'Date;Libellé;Débit;Crédit;Solde', '01/03/2026;12,500;110,00;;12,500');
    expect([lu.montants, lu.fautes]).toEqual([[-11_000], []]);
  });
});

describe('Un montant entre parenthèses', () => {
  it('sort, comme les comptables l’écrivent', () => {
    const montants = ['(12,50)', '( 1 250,00 ) DH', '(7,10 MAD)', '(5)'];
    expect(montants.map((texte) => montantDeTexte(texte, ','))).toEqual([-1_250, -125_000, -710, -500]);
    const lu = lire(';', 'Date;Libellé;Montant', '02-NOV-26;frais;(12,50)', '03-NOV-26;reçu;110,00');
    expect([lu.montants, lu.fautes]).toEqual([[-1_250, 11_000], []]);
  });

  it('mal fermé, ou avec un signe de plus, n’en est pas un', () => {
    for (const texte of ['(-5)', '(5', '5)', '-(5)', '((5))', '()', '(5) (6)'])
      expect([texte, montantDeTexte(texte, ',')]).toEqual([texte, null]);
  });
});
