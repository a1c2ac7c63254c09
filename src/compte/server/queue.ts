import { Shed } from '../../kit/server/shed';

export type Queue = <R>(key: string, work: () => Promise<R>) => Promise<R>;

/** The works of one key run one after the other: attempts sent together are counted one by one. */
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

/** So many works at once, the next ones in their order; refused at once when `most` wait already. */
export function createTurns(atOnce: number, most: number): <R>(work: () => Promise<R>) => Promise<R> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const turn = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else if (waiting.length >= most) throw new Shed('en_cours');
    // Whoever ends hands his own turn over.
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
