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
