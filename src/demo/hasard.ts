/** Chance from a fixed seed: the demonstration office is the same each time it is made (mulberry32). */
export interface Hasard {
  entier(min: number, max: number): number;
  choix<T>(values: readonly T[]): T;
  chiffres(count: number): string;
}

export function hasard(graine: number): Hasard {
  let state = graine;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const entier = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    entier,
    choix: (values) => values[entier(0, values.length - 1)] as (typeof values)[number],
    chiffres: (count) => Array.from({ length: count }, () => entier(0, 9)).join(''),
  };
}
