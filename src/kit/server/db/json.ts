/** Related rows, as JSON in one column of a row: read in its statement, so of the same moment, instead of by as many statements more. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom as ofPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as ofSqlite } from 'kysely/helpers/sqlite';
import type { Database, Db } from './database';
import { isPostgres } from './kind';

/** Read by `rowsIn`. On SQLite, booleans are 0 and 1 in it. */
export type Rows<O> = string & { readonly rows: O };

type Query<O> = SelectQueryBuilder<Database, keyof Database, O>;

/**
 * The rows of `query`, in its order; it names its columns one by one. It may refer to the row that they are put in, unless it
 * reads that table too: its own row would be meant.
 */
export const rowsOf = <O>(
  db: Db,
  query: { compile(): { readonly query: unknown }; execute(): Promise<O[]> },
): RawBuilder<Rows<O>> => {
  const rows = query as unknown as Query<O>;
  return (isPostgres(db) ? ofPostgres(rows) : ofSqlite(rows)) as unknown as RawBuilder<Rows<O>>;
};

export const rowsIn = <O>(rows: Rows<O>): O[] =>
  typeof rows === 'string' ? (JSON.parse(rows) as O[]) : (rows as O[]);

/** The one row of an aggregate. */
export function rowIn<O>(rows: Rows<O>): O {
  const [row] = rowsIn(rows);
  if (row === undefined) throw new Error('an aggregate has a row');
  return row;
}

/** The column is one of these ids, which are one parameter (`idsAsValue`): the statement's text stays the same however many they are. */
export const among = (db: Db, column: Expression<number>, ids: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  isPostgres(db)
    ? sql`${column} = any(${ids}::bigint[])`
    : sql`${column} in (select value from json_each(${ids}))`;

export const idsAsValue = (db: Db, ids: readonly number[]): unknown =>
  isPostgres(db) ? ids : JSON.stringify(ids);

/** The column is one of these values, which are one parameter: a statement takes a limited number of them. */
export const oneOf = (
  db: Db,
  column: string,
  values: readonly number[] | readonly string[],
): RawBuilder<SqlBool> => {
  const texts = typeof values[0] === 'string';
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(${sql.val(values)}::${sql.raw(texts ? 'text' : 'bigint')}[])`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
};
