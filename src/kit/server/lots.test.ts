import { expect, it } from 'vitest';
import { deleteByLots } from './lots';

it('mille fiches cochées s’effacent toutes, une fois chacune, cent au plus d’un seul tenant', async () => {
  const ids = Array.from({ length: 1_001 }, (_, id) => id);
  const lots: number[][] = [];
  await deleteByLots(ids, async (lot) => lots.push(lot));
  expect(lots.flat()).toEqual(ids);
  expect(Math.max(...lots.map(({ length }) => length))).toBe(100);
});
