import { Shed } from '../../kit/server/shed';

export type Queue = <R>(key: string, work: () => Promise<R>) => Promise<R>;

/** Runs the works of one key one after the other, so that attempts sent together are counted one by one. */
export function createQueue(): Queue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => {});
    last.set(key, ended);
    try {
      return await mine;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}

/** Runs at most `atOnce` works at a time, in order; refuses one at once when `most` wait already. */
export function createTurns(atOnce: number, most: number): <R>(work: () => Promise<R>) => Promise<R> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const turn = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else if (waiting.length >= most) throw new Shed('en_cours');
    // A work that ends hands its turn over to the next: `free` does not change.
    else await new Promise<void>((begin) => waiting.push(begin));
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
