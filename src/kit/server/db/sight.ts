import type { RawBuilder, SqlBool } from 'kysely';

/** Which of a query's rows somebody may see: `query.$call(sight)`. */
export type Sight = <Q>(query: Q) => Q;

interface Filtered {
  where(condition: RawBuilder<SqlBool>): unknown;
}

/** The same query, with no further condition. */
export const everything: Sight = (query) => query;

export const only =
  (condition: RawBuilder<SqlBool>): Sight =>
  <Q>(query: Q) =>
    (query as Q & Filtered).where(condition) as Q;
