import { type Merge, same } from './fusion';

interface Sides<T> {
  original: T;
  mine: T;
  theirs: T;
}

/**
 * Fields that say one thing, as the day and the hour of an appointment: when both changed some of them, each that differs is to be
 * chosen, else the merge would say what neither has typed.
 */
export function together<T extends object>(
  fusion: Merge<T>,
  { original, mine, theirs }: Sides<T>,
  keys: readonly (keyof T & string)[],
): Merge<T> {
  const changedBy = (typed: T): boolean => keys.some((key) => !same(original[key], typed[key]));
  const apart = keys.filter((key) => !same(mine[key], theirs[key]));
  if (apart.length === 0 || !changedBy(mine) || !changedBy(theirs)) return fusion;
  const isOther = (path: string): boolean => !apart.some((key) => key === path);
  return {
    merged: { ...fusion.merged, ...Object.fromEntries(apart.map((key) => [key, mine[key]])) },
    conflits: [
      ...apart.map((key) => ({ path: key, original: original[key], mine: mine[key], theirs: theirs[key] })),
      ...fusion.conflits.filter(({ path }) => isOther(path)),
    ],
    received: fusion.received.filter(isOther),
  };
}
