import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Maillon, ORIGINE, texteDesValeurs, texteDuMaillon } from './chaine';

// Few letters, those that JSON writes with: what could be taken for the edge of a field comes up at once.
const texte = fc.string({
  unit: fc.constantFrom('"', ',', '\\', '[', ']', '1', 'n', '\u00e9', '\ud800', '\n'),
  maxLength: 3,
});
const peutEtre = <T>(valeur: fc.Arbitrary<T>) => fc.option(valeur);
const petit = fc.integer({ min: -2, max: 12 });
const SIMPLE = { noNullPrototype: true };
const valeurs = fc.record({ sel: peutEtre(texte), avant: peutEtre(texte), apres: peutEtre(texte) }, SIMPLE);
const maillon: fc.Arbitrary<Maillon> = fc.record(
  {
    seq: petit,
    le: texte,
    utilisateur_id: peutEtre(petit),
    action: texte,
    entite: texte,
    entite_id: peutEtre(petit),
    empreinte: texte,
  },
  SIMPLE,
);

describe('Ce qui est condensé dans le journal (D82)', () => {
  it('deux lignes différentes, ou deux lignes précédentes différentes, ne donnent jamais le même texte', () => {
    const ligne = fc.tuple(texte, maillon);
    fc.assert(
      fc.property(ligne, ligne, (un, autre) => {
        expect(texteDuMaillon(...un) === texteDuMaillon(...autre)).toBe(isDeepStrictEqual(un, autre));
      }),
      { numRuns: 1_000 },
    );
  });

  it('chaque champ d’une ligne et de ses valeurs y est : qui, quand, quoi, sur quelle fiche', () => {
    const ligne = {
      seq: 7,
      le: '2026-11-21T09:00:00.000Z',
      utilisateur_id: 3,
      action: '/cdg/update/:id',
      entite: 'cdg',
      entite_id: 12,
      empreinte: 'e',
    };
    // For ever: the journals that are written already are checked by it.
    expect(texteDuMaillon(ORIGINE, ligne)).toBe(
      `["minutier journal 1","${ORIGINE}",7,"2026-11-21T09:00:00.000Z",3,"/cdg/update/:id","cdg",12,"e"]`,
    );
    expect(texteDesValeurs({ sel: 's', avant: null, apres: '{"a":1}' })).toBe(
      '["minutier valeurs 1","s",null,"{\\"a\\":1}"]',
    );
  });

  it('une lettre qui passe d’un champ au suivant change le texte', () => {
    const champs = ['le', 'action', 'entite', 'empreinte'] as const;
    fc.assert(
      fc.property(maillon, fc.integer({ min: 0, max: 2 }), (avant, i) => {
        const [un, suivant] = [champs[i] ?? 'le', champs[i + 1] ?? 'action'];
        fc.pre(avant[un] !== '');
        const apres = {
          ...avant,
          [un]: avant[un].slice(0, -1),
          [suivant]: avant[un].slice(-1) + avant[suivant],
        };
        expect(texteDuMaillon(ORIGINE, apres)).not.toBe(texteDuMaillon(ORIGINE, avant));
      }),
    );
  });

  it('deux valeurs différentes non plus, même absente ou vide, ni une valeur et une ligne', () => {
    fc.assert(
      fc.property(valeurs, valeurs, maillon, (un, autre, ligne) => {
        expect(texteDesValeurs(un) === texteDesValeurs(autre)).toBe(isDeepStrictEqual(un, autre));
        expect(texteDesValeurs(un)).not.toBe(texteDuMaillon(ORIGINE, ligne));
      }),
      { numRuns: 1_000 },
    );
  });
});
