/** Keeps the search indexes of an embedded base (FTS5) in few pieces. PostgreSQL sees to its own. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Root } from './database';
import { isPostgres } from './kind';

/** Pages of an index merged by one statement, committed by itself: it holds the loop for some milliseconds. */
const PAGES = 64;
/** While people work: so few pages, then a rest REST times as long. */
const FEW_PAGES = 16;
const REST = 4;
/** Writes since the merge began: beyond so many it rests no more, or FTS5 would merge within a write (search-index.ts). */
const HURRY = 700;
/** Writes between two merges: each may have added a piece. */
const EVERY = 64;
/** The first merge comes sooner: an office whose computer is turned off each evening may never write so often. */
const FIRST = 8;

async function readIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ nom: string }>`select name as nom from pragma_table_list
    where schema = 'main' and type = 'virtual' and name like '%~_fts' escape '~'`.execute(db);
  return rows.map(({ nom }) => nom);
}

/** The pieces that an index is made of: FTS5 keeps their list in one row. */
async function piecesOf(db: Db, index: string): Promise<string | undefined> {
  const { rows } = await sql<{ pieces: string }>`
    select hex(block) as pieces from ${sql.table(`${index}_data`)} where id = 10`.execute(db);
  return rows[0]?.pieces;
}

interface Manner {
  pages(): number;
  /** Merge into one piece, which drops the words of deleted rows. */
  whole?: boolean;
  /** Called after each step, with the milliseconds that it took. */
  rest?: (ms: number) => Promise<unknown>;
}

/** Merges step by step, until nothing is left to merge. */
async function mergeIndex(root: Root, index: string, { pages, whole = false, rest }: Manner): Promise<void> {
  let before: string | undefined;
  let pieces = await piecesOf(root, index);
  // A negative number, in the first step only, makes FTS5 merge all the pieces.
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

/** Called after each write: now and then, merges the indexes. A failure (the base closes) is left to the next time. */
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
