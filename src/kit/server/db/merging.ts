/** The search indexes of an embedded base, kept in few pieces. PostgreSQL sees to its own. */
import { sql } from 'kysely';
import type { Db, Root } from './database';
import { isPostgres } from './kind';

/** Pages of an index merged by one statement, committed by itself: it holds the loop for some milliseconds. */
const PAGES = 64;
/** Writes that may each have added a piece; FTS5 merges on its own, all at once, at `CRISIS` pieces (search-index.ts). */
const EVERY = 64;
/** The first time, sooner: an office whose computer is turned off each evening may never write so often. */
const FIRST = 8;

export async function readIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ nom: string }>`select name as nom from pragma_table_list
    where schema = 'main' and type = 'virtual' and name like '%~_fts' escape '~'`.execute(db);
  return rows.map(({ nom }) => nom);
}

/** Of which pieces it is made: FTS5 keeps that in one row. */
async function piecesOf(db: Db, index: string): Promise<string | undefined> {
  const { rows } = await sql<{ pieces: string }>`
    select hex(block) as pieces from ${sql.table(`${index}_data`)} where id = 10`.execute(db);
  return rows[0]?.pieces;
}

/** A little at a time, until nothing is to be merged; `whole`: into one piece, which drops the words of rows that are gone. */
export async function mergeIndex(root: Root, index: string, { whole = false } = {}): Promise<void> {
  let before: string | undefined;
  // Less than nothing asks for all of it.
  for (
    let pages = whole ? -PAGES : PAGES, pieces = await piecesOf(root, index);
    pieces !== before;
    pages = PAGES
  ) {
    await sql`insert into ${sql.table(index)} (${sql.id(index)}, rank) values ('merge', ${sql.lit(pages)})`.execute(
      root,
    );
    before = pieces;
    pieces = await piecesOf(root, index);
  }
}

interface Upkeep {
  writes: number;
  running: boolean;
}
const upkeeps = new WeakMap<Root, Upkeep>();

async function mergeAll(root: Root): Promise<void> {
  for (const index of await readIndexes(root)) await mergeIndex(root, index);
}

/** After a write: now and then the indexes are merged. Nobody waits for it; what fails (the base closes) is done another time. */
export function mergeAfterWrites(root: Root): void {
  if (isPostgres(root)) return;
  const upkeep = upkeeps.get(root) ?? { writes: 0, running: false };
  upkeeps.set(root, upkeep);
  upkeep.writes += 1;
  if (upkeep.running || upkeep.writes % EVERY !== FIRST) return;
  upkeep.running = true;
  mergeAll(root)
    .catch(() => {})
    .finally(() => {
      upkeep.running = false;
    });
}
