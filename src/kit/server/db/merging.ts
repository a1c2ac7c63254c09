/** The search indexes of an embedded base, kept in few pieces. PostgreSQL sees to its own. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Root } from './database';
import { isPostgres } from './kind';

/** Pages of an index merged by one statement, committed by itself: it holds the loop for some milliseconds. */
const PAGES = 64;
/** Beside those who work: so few, then a rest so many times as long. */
const FEW_PAGES = 16;
const REST = 4;
/** Writes that came meanwhile: beyond, there is no rest any more, lest FTS5 merge on its own (search-index.ts). */
const HURRY = 700;
/** Writes, which may each have added a piece. */
const EVERY = 64;
/** The first time, sooner: an office whose computer is turned off each evening may never write so often. */
const FIRST = 8;

async function readIndexes(db: Db): Promise<string[]> {
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

interface Manner {
  pages(): number;
  /** Into one piece, which drops the words of rows that are gone. */
  whole?: boolean;
  /** After each little, told how many milliseconds it took. */
  rest?: (ms: number) => Promise<unknown>;
}

/** A little at a time, until nothing is to be merged. */
async function mergeIndex(root: Root, index: string, { pages, whole = false, rest }: Manner): Promise<void> {
  let before: string | undefined;
  let pieces = await piecesOf(root, index);
  // Less than nothing, the first time, asks for all of it.
  for (let sign = whole ? -1 : 1; pieces !== before; sign = 1) {
    const start = performance.now();
    const asked = sql.lit(sign * pages());
    await sql`insert into ${sql.table(index)} (${sql.id(index)}, rank) values ('merge', ${asked})`.execute(
      root,
    );
    before = pieces;
    pieces = await piecesOf(root, index);
    if (pieces !== before) await rest?.(performance.now() - start);
  }
}

/** Every index into one piece. */
export async function mergeWhole(root: Root): Promise<void> {
  for (const index of await readIndexes(root))
    await mergeIndex(root, index, { pages: () => PAGES, whole: true });
}

interface Upkeep {
  writes: number;
  running: boolean;
}
const upkeeps = new WeakMap<Root, Upkeep>();

async function mergeBeside(root: Root, upkeep: Upkeep): Promise<void> {
  const { writes } = upkeep;
  const hurried = (): boolean => upkeep.writes - writes > HURRY;
  const manner: Manner = {
    pages: () => (hurried() ? PAGES : FEW_PAGES),
    rest: async (ms) => {
      if (!hurried()) await setTimeout(ms * REST, undefined, { ref: false });
    },
  };
  for (const index of await readIndexes(root)) await mergeIndex(root, index, manner);
}

/** After a write: now and then the indexes are merged. What fails (the base closes) is done another time. */
export function mergeAfterWrites(root: Root): void {
  if (isPostgres(root)) return;
  const upkeep = upkeeps.get(root) ?? { writes: 0, running: false };
  upkeeps.set(root, upkeep);
  upkeep.writes += 1;
  if (upkeep.running || upkeep.writes % EVERY !== FIRST) return;
  upkeep.running = true;
  mergeBeside(root, upkeep)
    .catch(() => {})
    .finally(() => {
      upkeep.running = false;
    });
}
