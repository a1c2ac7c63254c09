import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from './database';

/** How many rows filters keep: read with them when it is a value. */
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
/** What a list is ordered by, of one row. */
export type Keys = readonly unknown[];
export interface Group {
  keys: unknown[];
  n: number;
}
export interface List {
  /** Whose words are searched; absent, the query has them already. */
  table?: string;
  /** The rows that the filters keep, in no order, with what is read of each. */
  query: unknown;
  /** Its order: together they tell each row from all others, none is ever null, and an index has them so. */
  by: readonly Key[];
  way: 'asc' | 'desc';
  /** Nothing but their ids is read of its rows. */
  onlyIds?: boolean;
  /** It has filters, which may leave rows out. */
  filtered: boolean;
  /**
   * No index has what its filters keep in its order: so many of these may rather be read and sorted than one row be passed over
   * in it, where they may all stand at the end.
   */
  sparse?: number;
  /** An index has the searched text beside that order (`{{search-order}}`). */
  covered?: boolean;
  /** How many its filters keep, without counting them. */
  count?: Count;
  /** Its parts in its order, where its filters find their rows by reading others: nobody waits for all of it (slices.ts). */
  slices?: () => AsyncIterable<RawBuilder<SqlBool>>;
  /** Its rows by the first keys of its order, in its order: those before a far page are counted instead of read. */
  groups?: () => Promise<Group[]>;
}

// The row type is all that a list needs of a query; which tables it reads is its own affair.
export type Query<O> = SelectQueryBuilder<Database, keyof Database, O>;

export const expression = (key: Key): RawBuilder<unknown> =>
  typeof key === 'string' ? sql`${sql.ref(key)}` : key;
export const keysOf = ({ by }: List) => by.map((key, i) => expression(key).as(`k${i}`));

export const inOrder = <O>(query: Query<O>, { by, way }: List): Query<O> =>
  by.reduce((ordered: Query<O>, key) => ordered.orderBy(expression(key) as never, way), query);

/** A row stands after the one of these keys. */
export const isAfter = ({ by, way }: Pick<List, 'by' | 'way'>, keys: Keys): RawBuilder<SqlBool> =>
  sql`(${sql.join(by.map(expression))}) ${sql.raw(way === 'asc' ? '>' : '<')} (${sql.join(keys)})`;
