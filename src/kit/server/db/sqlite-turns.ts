/** Who waits for whom, of those who open one file in this process. */
export const IN_MEMORY = ':memory:';

/** So many at once; the others in the order they came. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  async take(): Promise<void> {
    if (this.#free === 0) return new Promise((next) => this.#waiting.push(next));
    this.#free -= 1;
  }

  /** Handed over at once: nobody who comes meanwhile passes before. */
  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

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
