import { describe, expect, it } from 'vitest';
import { palierAtteint, quand, rappelEnNombre, rappelEtat, rappelTexte, rappelTitre } from './rappel';
import { RAPPELS_USUELS } from './regle';

describe('Les rappels', () => {
  it.each([
    [16, null],
    [15, 15],
    [14, 15],
    [7, 7],
    [4, 7],
    [3, 3],
    [2, 3],
    [1, 1],
    [0, 0],
    [-1, -1],
    [-40, -1],
  ])('à %i jours, le palier atteint est %s', (jours, palier) => {
    expect(palierAtteint(jours, RAPPELS_USUELS)).toBe(palier);
  });

  it('sans palier, seul le retard se dit', () => {
    expect([palierAtteint(0, []), palierAtteint(-1, [])]).toEqual([null, -1]);
  });

  it('se disent en français', () => {
    expect([3, 1, 0, -1, -2].map(quand)).toEqual([
      'dans 3 jours',
      'demain',
      'aujourd’hui',
      'dépassée depuis hier',
      'dépassée de 2 jours',
    ]);
    const rappel = {
      libelle: 'Enregistrement',
      date: '2026-12-12',
      jours: 1,
      dossier: '4/2026',
      titre: 'Vente Tazi',
    };
    expect(rappelTitre(rappel)).toBe('Enregistrement\u00a0: demain');
    expect(rappelTexte(rappel)).toBe('12/12/2026 · Dossier 4/2026 · Vente Tazi');
    expect(rappelTexte({ ...rappel, dossier: 'Vente Tazi' })).toBe('12/12/2026 · Dossier Vente Tazi');
    expect(rappelTexte({ ...rappel, dossier: null, titre: null })).toBe('12/12/2026');
  });

  it('se voient mieux la veille et le jour même, et plus encore en retard', () => {
    expect([2, 1, 0, -1].map(rappelEtat)).toEqual(['info', 'warning', 'warning', 'important']);
  });

  it('trop nombreux, ils se comptent, et ce dont il n’y a aucun ne se dit pas', () => {
    expect([1, 60].map((depassees) => rappelEnNombre({ depassees, prochaines: 2, ensuite: 0 }))).toEqual([
      '1 dépassée, 2 dans les sept jours.',
      '60 dépassées, 2 dans les sept jours.',
    ]);
    expect(rappelEnNombre({ depassees: 0, prochaines: 1, ensuite: 0 })).toBe('1 dans les sept jours.');
    expect(rappelEnNombre({ depassees: 0, prochaines: 0, ensuite: 1 })).toBe('1 au-delà de sept jours.');
  });
});
