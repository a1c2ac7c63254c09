import { describe, expect, it } from 'vitest';
import { createTurns } from './queue';

/** Works that end when they are told to, and what was seen of them. */
function travaux() {
  const fins: ((error?: Error) => void)[] = [];
  let ensemble = 0;
  let auPlus = 0;
  const travail = () =>
    new Promise<number>((resolve, reject) => {
      ensemble += 1;
      auPlus = Math.max(auPlus, ensemble);
      const rang = fins.length;
      fins.push((error) => {
        ensemble -= 1;
        if (error) reject(error);
        else resolve(rang);
      });
    });
  const finir = async (i: number, error?: Error): Promise<void> => {
    fins[i]?.(error);
    await new Promise(setImmediate);
  };
  return { travail, finir, commences: () => fins.length, auPlus: () => auPlus };
}

describe('Les travaux coûteux', () => {
  it('se font quelques-uns à la fois, les autres à leur tour, même après un échec', async () => {
    const { travail, finir, commences, auPlus } = travaux();
    const tour = createTurns(2, 10);
    const tous = Promise.allSettled([1, 2, 3, 4, 5].map(() => tour(travail)));
    await finir(-1);
    expect(commences()).toBe(2);
    await finir(1, new Error('en panne'));
    expect(commences()).toBe(3);
    for (const i of [0, 2, 3, 4]) await finir(i);
    expect((await tous).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(auPlus()).toBe(2);
  });

  it('trop nombreux à attendre, sont refusés aussitôt ; puis repris quand il y a de la place', async () => {
    const { travail, finir } = travaux();
    const tour = createTurns(1, 1);
    const pris = [tour(travail), tour(travail)];
    await expect(tour(travail)).rejects.toMatchObject({ code: 'indisponible', status: 503 });
    await finir(0);
    const suivant = tour(travail);
    await finir(1);
    await finir(2);
    expect(await Promise.all([...pris, suivant])).toEqual([0, 1, 2]);
  });
});
