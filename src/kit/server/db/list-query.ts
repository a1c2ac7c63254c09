import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from './database';

/** How many rows the filters keep: an SQL value, read in the page's own statement, or a function. */
type Count = RawBuilder<number> | (() => Promise<number>);

export async function countNow(db: Db, count: Count): Promise<number> {
  if (typeof count === 'function') return count();
  const { rows } = await sql<{ n: number }>`select ${count} as n`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface Page {
  size: number;
  offset: number;
}

export type Key = string | RawBuilder<unknown>;
/** One row's values of the keys that the list is ordered by. */
export type Keys = readonly unknown[];
export interface Group {
  keys: unknown[];
  n: number;
}
export interface List {
  /** The table whose words are searched; absent, the query has the search's condition already. */
  table?: string;
  /** The rows that the filters keep, in no order, with what is read of each. */
  query: unknown;
  /** The keys of its order: together unique, never null, and in an index in that order. */
  by: readonly Key[];
  way: 'asc' | 'desc';
  /** Only the ids of its rows are read. */
  onlyIds?: boolean;
  /** It has filters, which may leave rows out. */
  filtered: boolean;
  /**
   * Set when no index has the filtered rows in the list's order, where they may all be at the end: how many of them may be read
   * and sorted rather than one row skipped in that order (`gatheredWhenFew`).
   */
  sparse?: number;
  /** An index has the searched text after the keys of the order (`{{search-order}}`). */
  covered?: boolean;
  /** How many its filters keep, without counting them. */
  count?: Count;
  /** Its parts, in its order, when its filters must read many rows to find theirs: each is a short statement (slices.ts). */
  slices?: () => AsyncIterable<RawBuilder<SqlBool>>;
  /** How many rows have each value of the order's first keys, in order: those before a far page are counted instead of read. */
  groups?: () => Promise<Group[]>;
}

// The row type is all that a list needs of a query; which tables it reads is its own affair.
export type Query<O> = SelectQueryBuilder<Database, keyof Database, O>;

export const expression = (key: Key): RawBuilder<unknown> =>
  typeof key === 'string' ? sql`${sql.ref(key)}` : key;
export const keysOf = ({ by }: List) => by.map((key, i) => expression(key).as(`k${i}`));

export const inOrder = <O>(query: Query<O>, { by, way }: List): Query<O> =>
  by.reduce((ordered: Query<O>, key) => ordered.orderBy(expression(key) as never, way), query);

/** Condition: the row comes after the one with these keys. */
export const isAfter = ({ by, way }: Pick<List, 'by' | 'way'>, keys: Keys): RawBuilder<SqlBool> =>
  sql`(${sql.join(by.map(expression))}) ${sql.raw(way === 'asc' ? '>' : '<')} (${sql.join(keys)})`;
