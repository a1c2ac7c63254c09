import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRate } from './rate';

it('jamais plus que permis dans la fenêtre, à chacun la sienne, et l’attente dite est la bonne', () => {
  const demandes = fc.array(
    fc.record({ qui: fc.integer({ min: 1, max: 2 }), apres: fc.integer({ min: 0, max: 40 }) }),
  );
  fc.assert(
    fc.property(demandes, fc.integer({ min: 1, max: 4 }), (suite, max) => {
      const rate = createRate({ max, windowMs: 100 });
      const servies: { qui: number; at: number }[] = [];
      let at = 0;
      for (const { qui, apres } of suite) {
        at += apres;
        const dedans = servies.filter((s) => s.qui === qui && s.at > at - 100);
        const attendue = dedans.length < max ? 0 : (dedans[0]?.at ?? 0) + 100 - at;
        expect(rate.take(qui, at)).toBe(attendue);
        if (attendue === 0) servies.push({ qui, at });
      }
    }),
  );
});

it('une place se rend à l’instant où sa fenêtre finit, et compte aussitôt', () => {
  const rate = createRate({ max: 1, windowMs: 100 });
  expect([0, 99, 100, 150, 200].map((at) => rate.take(1, at))).toEqual([0, 1, 0, 50, 0]);
});

it('zéro : autant qu’on veut', () => {
  const rate = createRate({ max: 0, windowMs: 100 });
  expect(Array.from({ length: 1_000 }, () => rate.take(1, 0)).every((attente) => attente === 0)).toBe(true);
});
