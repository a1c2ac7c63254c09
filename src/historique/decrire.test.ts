import { describe, expect, it } from 'vitest';
import type { Genre } from './champs';
import { cheminsInconnus, decrire, titreDe } from './decrire';

const GENRE: Genre = {
  nom: 'Fiche',
  titre: ['nom'],
  retablir: () => true,
  champs: {
    nom: 'Nom',
    naissance: ['Né le', 'date'],
    prix: ['Prix', 'montant'],
    marie: 'Marié',
    poids: ['Taille', 'octets'],
    code: ['Code', 'secret'],
    cin: 'CIN',
    'piece:cin': 'Pièce CIN',
    suivi: ['Suivi par', 'utilisateur'],
    biens: ['Biens', 'propriete'],
    total: null,
    'parties.*': { label: 'Partie', nom: { chemin: ['client'], nature: 'client' } },
    'parties.*.client': ['Client', 'client'],
    'parties.*.quote': ['Quote-part', 'pourcent'],
    'parties.*.id': null,
    'taxes.*': { label: 'Taxe de', nom: { chemin: ['nom'], suite: ['prenom'] } },
    'taxes.*.nom': null,
    'taxes.*.prenom': null,
    'taxes.*.id': null,
    'taxes.*.montant': ['Montant', 'montant'],
  },
};
const nommer = (genre: string, id: number) => (id === 9 ? null : `${genre} ${id}`);
const dits = (avant: Record<string, unknown> | null, apres: Record<string, unknown> | null) =>
  decrire(GENRE, { avant, apres }, nommer).map((un) => [un.champ, un.avant, un.apres, un.retablir]);

describe('Une écriture, dite', () => {
  it('de deux personnes du même nom, dit laquelle', () => {
    const taxe = (id: number, prenom: string | null, montant: number) => ({
      id,
      nom: 'Alaoui',
      prenom,
      montant,
    });
    expect(
      dits(
        { taxes: [taxe(1, 'Karim', 1), taxe(2, 'Leïla', 1), taxe(3, null, 1)] },
        { taxes: [taxe(1, 'Karim', 1), taxe(2, 'Leïla', 2), taxe(3, null, 2)] },
      ).map(([champ]) => champ),
    ).toEqual(['Taxe d’Alaoui Leïla › Montant', 'Taxe d’Alaoui › Montant']);
  });

  it('chaque valeur à sa façon', () => {
    expect(
      dits(
        {
          nom: 'A',
          naissance: '1980-01-02',
          prix: 10,
          marie: false,
          poids: 900,
          suivi: 1,
          biens: [1],
          total: 1,
          version: 1,
        },
        {
          nom: 'B',
          naissance: null,
          prix: 1234.5,
          marie: true,
          poids: 1_284_567,
          suivi: 9,
          biens: [1, 2],
          total: 2,
          version: 2,
        },
      ),
    ).toEqual([
      ['Nom', 'A', 'B', true],
      ['Né le', '02/01/1980', null, true],
      ['Prix', '10,00\u00a0DH', '1\u00a0234,50\u00a0DH', true],
      ['Marié', 'Non', 'Oui', true],
      ['Taille', '900\u00a0octets', '1,2\u00a0Mo', true],
      ['Suivi par', 'utilisateur 1', 'n°\u00a09 (supprimé)', true],
      ['Biens', 'propriete 1', 'propriete 1, propriete 2', true],
    ]);
  });

  it('un secret est « modifié », jamais dit ni rétabli, même quand personne ne l’a prévu', () => {
    const secrets = decrire(
      GENRE,
      { avant: { code: 'PLANTÉ', tpi_mdp: 'PLANTÉ' }, apres: { code: 'PLANTÉE', tpi_mdp: 'PLANTÉE' } },
      nommer,
    );
    expect(secrets.map(({ apres }) => apres)).toEqual(['modifié', 'modifié']);
    expect(JSON.stringify(secrets)).not.toContain('PLANTÉ');
    expect(secrets.some(({ retablir }) => retablir)).toBe(false);
  });

  it('une partie est nommée ; venue ou partie, elle se dit d’un trait et ne se rétablit pas', () => {
    const partie = (id: number, quote: number) => ({ id, client: id, quote });
    expect(
      dits({ parties: [partie(1, 50), partie(2, 50)] }, { parties: [partie(1, 60), partie(3, 40)] }),
    ).toEqual([
      ['Partie client 1 › Quote-part', '50,00\u00a0%', '60,00\u00a0%', true],
      ['Partie client 2', 'Client\u00a0: client 2 · Quote-part\u00a0: 50,00\u00a0%', null, false],
      ['Partie client 3', null, 'Client\u00a0: client 3 · Quote-part\u00a0: 40,00\u00a0%', false],
    ]);
  });

  it('une pièce se dit par son nom, à côté du champ qui a la même clé', () => {
    const piece = { id: 4, label: 'cin.png', size: 3, type: 'image/png', file: '/api/fichiers/4' };
    expect(dits(null, { cin: piece })).toEqual([['Pièce CIN', null, 'cin.png', false]]);
    expect(dits({ cin: { id: 4 } }, null)).toEqual([['Pièce CIN', 'n°\u00a04', null, false]]);
    expect(dits(null, { cin: 'AB1' })).toEqual([['CIN', null, 'AB1', false]]);
  });

  it('de ce que l’écriture ne nomme pas, rien n’est dit ; ce que personne n’a décrit se voit', () => {
    expect(dits({ nom: 'A', prix: 3 }, { nom: 'B' })).toEqual([['Nom', 'A', 'B', true]]);
    expect(cheminsInconnus(GENRE, { nom: 'A', id: 3, autre: 1, parties: [{ id: 1, age: 3 }] })).toEqual([
      'autre',
      'parties.#.age',
    ]);
    expect(titreDe(GENRE, { avant: { nom: 'A' }, apres: null })).toBe('A');
  });
});
