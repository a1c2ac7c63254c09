import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Root } from './database';
import { isPostgres } from './kind';
import { amongWriters } from './writers';

/** Gets the id of the record that changed, or null: any of them may have. */
type Listener = (id: number | null) => void;
type Told = Map<string, Set<number | null>>;

interface Ears {
  /** Tells this server's notifications from the others'. */
  server: string;
  listeners: Map<string, Set<Listener>>;
}
const ears = new WeakMap<Root, Ears>();
const told = new WeakMap<Db, Told>();

function earsOf(root: Root): Ears {
  const mine = ears.get(root) ?? { server: randomUUID(), listeners: new Map() };
  ears.set(root, mine);
  return mine;
}

/** Called in a transaction that changes what `topic` names: listeners are called once it is committed. */
export const tellChange = (db: Db, topic: string, id: number | null = null): void => {
  const topics = told.get(db);
  topics?.set(topic, (topics.get(topic) ?? new Set()).add(id));
};

/** Runs `heard` after each commit that changed `topic`, until the function answered is called. */
export function onChange(root: Root, topic: string, heard: Listener): () => void {
  const { listeners } = earsOf(root);
  const mine = listeners.get(topic) ?? new Set();
  listeners.set(topic, mine.add(heard));
  return () => mine.delete(heard);
}

function hear(root: Root, topic: string, ids: Iterable<number | null>): void {
  for (const id of ids) for (const heard of earsOf(root).listeners.get(topic) ?? []) heard(id);
}

export const CHANNEL = 'minutier';
const said = z.object({
  de: z.string(),
  dits: z.array(z.tuple([z.string(), z.array(z.number().nullable())])),
});
type Said = z.infer<typeof said>;
/** A notification of PostgreSQL holds 8 000 bytes; beyond this many ids, null is sent: any of them. */
const MAX_IDS = 200;

/** Notified within the transaction: PostgreSQL delivers it to the other servers at the commit, and never otherwise. */
async function tellOthers(root: Root, db: Db, topics: Told): Promise<void> {
  if (topics.size === 0 || !isPostgres(db)) return;
  const dits: Said['dits'] = [...topics].map(([topic, ids]) => [
    topic,
    ids.size > MAX_IDS ? [null] : [...ids],
  ]);
  const payload = JSON.stringify({ de: earsOf(root).server, dits });
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
}

/** Runs `work` in a transaction and gathers the changes that it tells; when it fails, no listener is called. */
export async function hearChanges<R>(root: Root, work: (db: Db) => Promise<R>): Promise<R> {
  const topics: Told = new Map();
  const result = await amongWriters(root, () =>
    root.transaction().execute(async (db) => {
      told.set(db, topics);
      const done = await work(db);
      await tellOthers(root, db, topics);
      return done;
    }),
  );
  for (const [topic, ids] of topics) hear(root, topic, ids);
  return result;
}

/** Notifications may have been missed: anything may have changed. */
export function hearEverything(root: Root): void {
  for (const topic of earsOf(root).listeners.keys()) hear(root, topic, [null]);
}

/** Null when it cannot be read: any client of the database may notify anything, and another release has another format. */
function understood(payload: string): Said | null {
  try {
    return said.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** A notification of the database. This server's own are skipped: its listeners were called at the commit. */
export function hearOthers(root: Root, payload: string): void {
  const words = understood(payload);
  if (words === null) return hearEverything(root);
  if (words.de === earsOf(root).server) return;
  for (const [topic, ids] of words.dits) hear(root, topic, ids);
}
