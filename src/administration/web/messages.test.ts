import { expect, it } from 'vitest';
import { TEXTES } from './messages';
import { pieces, sauvegardes } from './messagesEtat';

it('une ligne ou aucune pièce se disent au singulier', () => {
  expect(sauvegardes.contenu(1_284, 0)).toBe('1\u00a0284 lignes, 0 pièce');
  expect(sauvegardes.contenu(1, 1)).toBe('1 ligne, 1 pièce');
  expect([1, 12].map(pieces.autres)).toEqual(['et 1 autre', 'et 12 autres']);
  expect(pieces.abimees(100_000)).toBe('100\u00a0000 abîmées');
  expect(pieces.numero(1, 1, 'hier')).toBe('N°\u00a01, 1 ligne, hier');
  expect([0, 1, 2].map(TEXTES.lignes)).toEqual([
    '0 ligne.',
    '1 ligne.',
    '2 lignes, chacune scellée par la précédente.',
  ]);
  expect(TEXTES.verification({ lues: 1, total: 2 })).toBe('Vérification en cours\u00a0: 1 ligne lue sur 2');
  expect(TEXTES.verification({ lues: 500, total: 900 })).toBe(
    'Vérification en cours\u00a0: 500 lignes lues sur 900',
  );
});

it('ne promet de chaque pièce que ce qui se relit chaque nuit', () => {
  expect(pieces.note).toBe('Chaque nuit, une sur 25 est relue en entier.');
});
