import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences, lireChemin, poser } from './differences';

const scalaire = fc.oneof(fc.string({ maxLength: 4 }), fc.integer(), fc.boolean(), fc.constant(null));
const cle = fc.constantFrom('nom', 'ville', 'montant');
const champs = fc.dictionary(cle, scalaire);
const lignes = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 1, max: 6 }), champs).map(([id, reste]) => ({ ...reste, id })),
  { selector: ({ id }) => id, maxLength: 5 },
);
const fiche = fc.record(
  {
    nom: scalaire,
    details: fc.oneof(champs, fc.constant(null)),
    parties: lignes,
    proprietes: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

/** What was told, done: rows that came or went are put in their list. */
function appliquer(avant: unknown, apres: unknown): unknown {
  return differences(avant, apres).reduce<unknown>((etat, { chemin, avant: ancien, apres: neuf }) => {
    const ligne = chemin.at(-1)?.startsWith('#') ?? false;
    if (!ligne) return poser(etat, chemin, neuf);
    const liste = chemin.slice(0, -1);
    const ici = (lireChemin(etat, liste) ?? []) as { id: number }[];
    const sans = ici.filter(({ id }) => ancien === null || id !== (ancien as { id: number }).id);
    return poser(etat, liste, neuf === null ? sans : [...sans, neuf]);
  }, avant);
}

describe('Ce qui a changé entre deux états d’une fiche', () => {
  it('rien entre une fiche et elle-même, quel que soit l’ordre de ses clés et de ses lignes', () => {
    fc.assert(
      fc.property(fiche, (une) => {
        const autre = Object.fromEntries(Object.entries(une).toReversed());
        if (une.parties) autre.parties = une.parties.toReversed();
        expect(differences(une, autre)).toEqual([]);
      }),
    );
  });

  it('tout est dit : les changements, faits sur l’un, donnent l’autre', () => {
    fc.assert(
      fc.property(fiche, fiche, (avant, apres) => {
        expect(differences(appliquer(avant, apres), apres)).toEqual([]);
      }),
    );
  });

  it('dans l’autre sens, ce sont les mêmes, retournés', () => {
    fc.assert(
      fc.property(fiche, fiche, (avant, apres) => {
        const rendre = (une: ReturnType<typeof differences>) =>
          une.map((d) => JSON.stringify([d.chemin, d.avant, d.apres])).sort();
        const retour = differences(apres, avant).map((d) => ({ ...d, avant: d.apres, apres: d.avant }));
        expect(rendre(retour)).toEqual(rendre(differences(avant, apres)));
      }),
    );
  });

  it('les lignes se reconnaissent à leur identité, celles qui n’en ont pas à leur place', () => {
    const avant = {
      l: [
        { id: 1, q: 50 },
        { id: 2, q: 50 },
      ],
      s: [{ v: 1 }, { v: 2 }],
    };
    const apres = {
      l: [
        { id: 3, q: 10 },
        { id: 2, q: 40 },
      ],
      s: [{ v: 1 }, { v: 3 }],
    };
    expect(differences(avant, apres)).toEqual([
      { chemin: ['l', '#1'], avant: { id: 1, q: 50 }, apres: null },
      { chemin: ['l', '#2', 'q'], avant: 50, apres: 40 },
      { chemin: ['l', '#3'], avant: null, apres: { id: 3, q: 10 } },
      { chemin: ['s', '#~2', 'v'], avant: 2, apres: 3 },
    ]);
    expect(poser(apres, ['l', '#1', 'q'], 50)).toBeUndefined();
    expect(poser(apres, ['l', '#2', 'q'], 50)).toMatchObject({ l: [{ id: 3 }, { id: 2, q: 50 }] });
  });
});
