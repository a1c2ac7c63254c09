/** The turns at one file of all that opens it in this process. */
import { Turns } from './turns';

export const IN_MEMORY = ':memory:';

/** Long readings at once: each has pages and statements of its own in memory. */
export const MOMENTS = 3;

interface Places {
  writing: Turns;
  moments: Turns;
}
const places = new Map<string, Places>();

/** The turns of a file, one for all that opens it here: to wait by SQLite for a lock that this very thread holds would never end. */
export function placesOf(file: string): Places {
  const known = places.get(file) ?? { writing: new Turns(1), moments: new Turns(MOMENTS) };
  if (file !== IN_MEMORY) places.set(file, known);
  return known;
}
