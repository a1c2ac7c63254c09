import type { Root } from './database';
import { failed } from './failures';
import { isPostgres } from './kind';
import { Turns } from './turns';

/** Of the ten connections of the pool: while commits wait (a standby that restarts), readings still find one. */
const WRITERS = 7;
/** As long as a browser waits before it sends a write again. */
const PATIENCE_MS = 5_000;

const writing = new WeakMap<Root, Turns>();

function turnsOf(root: Root): Turns {
  const turns = writing.get(root) ?? new Turns(WRITERS);
  writing.set(root, turns);
  return turns;
}

/** At most WRITERS write at once on PostgreSQL; SQLite has its own turns (sqlite-driver.ts). @throws AppError `indisponible` */
export async function amongWriters<R>(root: Root, write: () => Promise<R>): Promise<R> {
  if (!isPostgres(root)) return write();
  const turns = turnsOf(root);
  if (!(await turns.takeWithin(PATIENCE_MS))) throw failed('away');
  try {
    return await write();
  } finally {
    turns.give();
  }
}
