/** Who waits for whom, of those who open one file in this process. */
import { Turns } from './turns';

export const IN_MEMORY = ':memory:';

/** Readings at length, at once: each keeps pages and statements of its own. */
export const MOMENTS = 3;

interface Places {
  writing: Turns;
  moments: Turns;
}
const places = new Map<string, Places>();

/** Of a file, for whoever opens it here: who waits for a lock that this very thread holds would wait in vain. */
export function placesOf(file: string): Places {
  const known = places.get(file) ?? { writing: new Turns(1), moments: new Turns(MOMENTS) };
  if (file !== IN_MEMORY) places.set(file, known);
  return known;
}
