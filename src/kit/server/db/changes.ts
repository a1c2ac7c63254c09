import type { Db, Root } from './database';

type Listener = () => void;

const listeners = new WeakMap<Root, Map<string, Set<Listener>>>();
const told = new WeakMap<Db, Set<string>>();

/** Says, in a transaction, that it changes what `topic` names: whoever listens hears it once it is committed. */
export const tellChange = (db: Db, topic: string): void => {
  told.get(db)?.add(topic);
};

/** Runs `heard` after each commit of this process that changed `topic`, until the function answered is called. */
export function onChange(root: Root, topic: string, heard: Listener): () => void {
  const topics = listeners.get(root) ?? new Map<string, Set<Listener>>();
  listeners.set(root, topics);
  const mine = topics.get(topic) ?? new Set();
  topics.set(topic, mine.add(heard));
  return () => mine.delete(heard);
}

/** Runs `commit` with what it tells gathered; nothing is heard when it fails. */
export async function hearChanges<R>(
  root: Root,
  commit: (gather: (db: Db) => void) => Promise<R>,
): Promise<R> {
  const topics = new Set<string>();
  const result = await commit((db) => told.set(db, topics));
  for (const topic of topics) for (const heard of listeners.get(root)?.get(topic) ?? []) heard();
  return result;
}
