import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { TOTAL_CAP } from '../../api';
import { normalize } from '../../text';
import type { Db } from './database';
import { isPostgres } from './kind';
import { PAIRED, TRIGRAM, pairsOf, trigramsOf } from './search-index';
import { slices } from './slices';

/** Labels join their fields with it: one may search for what one reads. */
const BETWEEN_FIELDS = '·';

const wordsOf = (q: string): string[] =>
  normalize(q)
    .split(' ')
    .filter((word) => word !== '' && word !== BETWEEN_FIELDS);

/** Too short to be found by trigrams. */
const isShort = (word: string): boolean => [...word].length < TRIGRAM;
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Every word of a search somewhere in `table.recherche`, whatever its case and accents. */
export interface Search {
  /** The condition on one row. */
  each: Expression<SqlBool>;
  /** `select id` of the rows found, by the index of the words, in no order. */
  hits: RawBuilder<unknown>;
}

/** PostgreSQL's index has no short words, and its planner would scan all of it for one: `|| ''` keeps it away from the index. */
const each = (table: string, words: string[], postgres: boolean): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    words.map((word) => {
      const column = sql.ref(`${table}.recherche`);
      const text = postgres && isShort(word) ? sql`(${column} || '')` : column;
      return sql`${text} like ${`%${escaped(word)}%`} escape '\\'`;
    }),
    sql` and `,
  )})`;

/** A word for FTS5, between quotes: none of its characters is then an operator. */
const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;
const started = (word: string): string => ([...word].length === 1 ? `${quoted(word)} *` : quoted(word));

function hitsSqlite(table: string, words: string[]): RawBuilder<unknown> {
  const long = words.filter((word) => !isShort(word));
  const index = long.length > 0 ? trigramsOf(table) : pairsOf(table);
  const match = (long.length > 0 ? long.map(quoted) : words.map(started)).join(' AND ');
  const found = sql`${sql.table(index)} where ${sql.table(index)} match ${match}`;
  if (long.length === 0 || long.length === words.length) return sql`select rowid as id from ${found}`;
  const rest = each(table, words.filter(isShort), false);
  return sql`select ${sql.ref(`${table}.id`)} as id from (select rowid as hit from ${found})
    cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = hit where ${rest}`;
}

/** Null when `q` has no words: everything is found. The table's short words must be indexed (search-index.ts). */
export function searchOf(db: Db, table: string, q: string): Search | null {
  const words = wordsOf(q);
  if (words.length === 0) return null;
  const postgres = isPostgres(db);
  const condition = each(table, words, postgres);
  const select = sql`select ${sql.ref(`${table}.id`)} as id from ${sql.table(table)} where ${condition}`;
  return { each: condition, hits: postgres ? select : hitsSqlite(table, words) };
}

/** Ids among those found. Materialized: the planner must not search the index again for each row. */
const among = (id: Expression<unknown>, { hits }: Search): RawBuilder<SqlBool> =>
  sql`${id} in (with trouves as materialized (${hits}) select id from trouves)`;

/** How much a search finds: no more hits than `TOTAL_CAP` and one are read. */
export interface Density {
  /** Exact up to `TOTAL_CAP`. */
  hits: number;
  /** What part of the rows is found, from how far one had to read for the hits. */
  share: number;
  rows: number;
}

/**
 * How far one had to read for the hits, in ids. SQLite finds them in the order of ids; PostgreSQL in that of its pages, where a
 * row that was changed may be anywhere: twice the distance from the first quarter of them to the last.
 */
const readOf = (db: Db): RawBuilder<number> =>
  isPostgres(db)
    ? sql`2 * (percentile_disc(0.75) within group (order by id) - percentile_disc(0.25) within group (order by id)) + 1`
    : sql`max(id) - min(id) + 1`;

export async function densityOf(db: Db, table: string, { hits }: Search): Promise<Density> {
  const { rows } = await sql<{ n: number; read: number | null; rows: number | null }>`
    select count(*) as n, ${readOf(db)} as read, (select max(id) from ${sql.table(table)}) as "rows"
    from (select id from (${hits}) as trouves limit ${sql.lit(TOTAL_CAP + 1)}) as premiers`.execute(db);
  const [{ n, read, rows: whole } = { n: 0, read: null, rows: null }] = rows;
  const among = n > TOTAL_CAP ? read : whole;
  return { hits: n, share: Math.min(1, n / Math.max(1, among ?? 0)), rows: whole ?? 0 };
}

/** The words of a search as a condition, where they are not those of a list's own table (list.ts). */
export interface Words {
  found: Expression<SqlBool>;
  /** An index tells which rows have them. Otherwise rows are read for them, and SQLite reads in our own thread: by slices. */
  indexed: boolean;
}

export async function matchesWords(db: Db, table: string, q: string): Promise<Words> {
  const search = searchOf(db, table, q);
  if (!search) return { found: sql`1 = 1`, indexed: true };
  if (isPostgres(db)) return { found: search.each, indexed: true };
  if (wordsOf(q).every(isShort) && !PAIRED.has(table)) return { found: search.each, indexed: false };
  const { hits } = await densityOf(db, table, search);
  if (hits > TOTAL_CAP) return { found: search.each, indexed: false };
  return { found: among(sql.ref(`${table}.id`), search), indexed: true };
}

type Way = 'asc' | 'desc';
/** `table.column`: what the rows are read in the order of, which an index has. */
type Column = `${string}.${string}`;

/** One statement where an index finds the words; else slices: a large table read whole would hold SQLite's thread for long. */
export const slicesFor = (db: Db, key: Column, { indexed }: Words, way: Way = 'asc') =>
  indexed
    ? [sql<SqlBool>`1 = 1`]
    : slices(db, { from: sql.table(key.split('.')[0] ?? ''), key: sql.ref(key), way });

/** The first rows that have the words, no more than `most` of them: `read` is given the condition of a part, and how many are left. */
export async function firstOf<R>(
  parts: ReturnType<typeof slicesFor>,
  most: number,
  read: (part: RawBuilder<SqlBool>, left: number) => Promise<R[]>,
): Promise<R[]> {
  const rows: R[] = [];
  for await (const part of parts) {
    rows.push(...(await read(part, most - rows.length)));
    if (rows.length >= most) break;
  }
  return rows;
}
