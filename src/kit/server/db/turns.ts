/** At most so many at once; the others wait, in the order they came. */
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

  /** False when none was free for so long. */
  async takeWithin(ms: number): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(next), 1);
        resolve(false);
      }, ms);
      const next = (): void => {
        clearTimeout(late);
        resolve(true);
      };
      this.#waiting.push(next);
    });
  }

  /** The place is handed over directly: a newcomer cannot take it before. */
  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
