import type { RawBuilder, SqlBool } from 'kysely';

/** What a query keeps of its rows: `query.$call(sight)`. */
export type Sight = <Q>(query: Q) => Q;

interface Filtered {
  where(condition: RawBuilder<SqlBool>): unknown;
}

/** The same query, without a condition more. */
export const everything: Sight = (query) => query;

export const only =
  (condition: RawBuilder<SqlBool>): Sight =>
  <Q>(query: Q) =>
    (query as Q & Filtered).where(condition) as Q;
