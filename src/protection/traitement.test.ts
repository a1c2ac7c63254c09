import { describe, expect, it } from 'vitest';
import { TEXTES, type Texte, enRegle, manquesFormalite, memesTextes, motsFormalite } from './traitement';

const RECU = { recepisse: 'D-123/2026', recepisseLe: '2026-05-04' };
const SANS = { recepisse: null, recepisseLe: null };

describe('La formalité d’un traitement', () => {
  it('a un récépissé, numéro et date, de ce qui a été demandé à la CNDP', () => {
    const chemins = (saisie: Parameters<typeof manquesFormalite>[0]) =>
      manquesFormalite(saisie).map(({ path }) => path);
    for (const formalite of ['Déclaration', 'Autorisation'] as const) {
      expect(chemins({ formalite, ...RECU })).toEqual([]);
      expect(chemins({ formalite, ...SANS })).toEqual([]);
      expect(chemins({ formalite, ...RECU, recepisseLe: null })).toEqual(['recepisseLe']);
      expect(chemins({ formalite, ...RECU, recepisse: null })).toEqual(['recepisse']);
    }
    for (const formalite of ['À faire', 'Dispensé'] as const) {
      expect(chemins({ formalite, ...SANS })).toEqual([]);
      expect(chemins({ formalite, ...RECU })).toEqual(['recepisse']);
      expect(chemins({ formalite, ...RECU, recepisse: null })).toEqual(['recepisseLe']);
    }
  });

  it('n’est en règle qu’avec le récépissé, ou dispensée', () => {
    const cas = [
      ['À faire', null, false, 'À faire'],
      ['Déclaration', null, false, 'Déclaration, récépissé attendu'],
      ['Autorisation', 'A-7', true, 'Autorisation n°\u00a0A-7'],
      ['Dispensé', null, true, 'Dispensé'],
    ] as const;
    for (const [formalite, recepisse, regle, mots] of cas)
      expect([enRegle({ formalite, recepisse }), motsFormalite({ formalite, recepisse })]).toEqual([
        regle,
        mots,
      ]);
  });
});

describe('La vérification d’un traitement', () => {
  it('tombe dès qu’un de ses textes change, quel qu’il soit', () => {
    const textes = Object.fromEntries(TEXTES.map((texte) => [texte, texte])) as Record<Texte, string>;
    expect(memesTextes(textes, { ...textes })).toBe(true);
    for (const texte of TEXTES)
      expect(memesTextes(textes, { ...textes, [texte]: 'Autre' }), texte).toBe(false);
  });
});
