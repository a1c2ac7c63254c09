import { describe, expect, it } from 'vitest';
import { lireLignes } from './csv';
import type { Rang } from './rang';
import { devinerFormat, devinerSeparateur } from './deviner';

const rangs = (lignes: readonly string[], separateur = ';'): Rang[] =>
  lignes.map((texte, index) => ({ ligne: index + 1, cellules: texte.split(separateur) }));
const deviner = (...lignes: string[]) => devinerFormat(rangs(lignes), { separateur: ';', encodage: 'utf-8' });

describe('Ce qu’un CSV de banque a l’air d’être', () => {
  it('le format se propose de lui-même', () => {
    const texte =
      'Banque\nDate valeur,Date,Montant,Référence,Libellé\n2026-03-01,2026-03-02,-1.50,R1,Frais\n';
    expect(devinerSeparateur(texte)).toBe(',');
    const coupe = rangs(texte.split('\n'), ',');
    expect(devinerFormat(coupe, { separateur: ',', encodage: 'utf-8' })).toMatchObject({
      entete: 2,
      date: 1,
      libelle: 4,
      reference: 3,
      mode: 'signe',
      montant: 2,
      formatDate: 'AAAA-MM-JJ',
      decimale: '.',
    });
  });

  it('le libellé est la colonne qui le dit, et non le code ou le type de l’opération', () => {
    for (const [entetes, libelle] of [
      ['Date;Code opération;Libellé;Débit;Crédit', 2],
      ['Date opération;Type d’opération;Désignation;Débit;Crédit', 2],
      ['Date;Opération;Valeur;Débit;Crédit', 1],
    ] as const)
      expect(deviner(entetes, '01/03/2026;045;Chèque 0045871;1,00;'), entetes).toMatchObject({
        libelle,
        mode: 'deux',
        debit: 3,
        credit: 4,
      });
  });

  it('une colonne de + et de −, sans titre ou sous un autre, dit le sens : un débit n’est pas lu comme une entrée', () => {
    for (const titre of ['', 'Type', 'Signe', '+/-'])
      expect(
        deviner(`Date;Libellé;Montant;${titre}`, '01/03/2026;Frais;11,00;-', '02/03/2026;Virement;5,00;+'),
      ).toMatchObject({ mode: 'sens', montant: 2, sens: 3 });
    // A month without an entry: its title alone tells a sign from a cell that is left empty.
    const frais = '01/03/2026;Frais;-11,00;-';
    expect(deviner('Date;Libellé;Montant;Signe', frais).mode).toBe('sens');
    expect(deviner('Date;Libellé;Montant;Type', frais).mode).toBe('signe');
  });

  it('un titre dont les mots tiennent par des tirets bas se lit comme les autres', () => {
    const lignes = [
      'DATE_OPERATION;LIBELLE_OPERATION;MONTANT_DEBIT;MONTANT_CREDIT',
      '01/03/2026;Chèque;1 250,00;',
      '02/03/2026;Virement;;10,00',
    ];
    const lu = lireLignes(rangs(lignes), deviner(...lignes));
    expect(lu.fautes).toEqual([]);
    expect(lu.lignes.map(({ montant }) => montant)).toEqual([-125_000, 1_000]);
  });

  it('une date de valeur est celle des opérations quand aucune autre n’est dite', () => {
    expect(deviner('Date de valeur;Libellé;Montant', '01/03/2026;a;1,00')).toMatchObject({
      entete: 1,
      date: 0,
    });
    const deux = deviner('Date valeur;Libellé;Montant;Date opération', '01/03/2026;a;1,00;02/03/2026');
    expect(deux.date).toBe(3);
  });

  it('l’année d’abord, les dates se lisent avec des tirets, des barres ou rien', () => {
    for (const date of ['2026-03-01', '2026/03/01', '2026.03.01', '20260301', '20260301 10:15']) {
      const lignes = ['Date;Libellé;Montant', `${date};a;1,00`];
      const { fautes, lignes: lues } = lireLignes(rangs(lignes), deviner(...lignes));
      expect([date, fautes, lues.map((lue) => lue.date)]).toEqual([date, [], ['2026-03-01']]);
    }
    for (const date of ['2026/3/1', '20260230', '202603', '2026-0301']) {
      const lignes = ['Date;Libellé;Montant', `${date};a;1,00`];
      expect([date, lireLignes(rangs(lignes), deviner(...lignes)).fautes.length]).toEqual([date, 1]);
    }
  });
});
