import { expect, it } from 'vitest';
import { joursRestants, limite } from './corbeille';

const SUPPRIME = '2026-11-01T14:00:00.000Z';

it.each([
  ['2026-11-01T14:00:00.000Z', 30],
  ['2026-11-30T08:00:00.000Z', 1],
  ['2026-11-30T20:00:00.000Z', 1],
  ['2026-12-01T02:10:00.000Z', 1],
  ['2026-12-01T08:00:00.000Z', 0],
  ['2026-12-01T20:00:00.000Z', 0],
  ['2026-12-02T02:10:00.000Z', 0],
  ['2026-12-05T08:00:00.000Z', 0],
])('ce qui est supprimé le 1er novembre, vu le %s, passe encore %i nuits', (vu, nuits) => {
  expect(joursRestants(SUPPRIME, new Date(vu))).toBe(nuits);
});

it('ce qui part « cette nuit » est bien ce que la prochaine nuit prend', () => {
  const vidages = ['2026-12-01T02:20:00.000Z', '2026-12-02T02:20:00.000Z'];
  expect(vidages.map((nuit) => new Date(SUPPRIME) < limite(new Date(nuit)))).toEqual([false, true]);
});
