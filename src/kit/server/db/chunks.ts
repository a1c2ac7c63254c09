/** A whole list, as it streams. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database';
import { isPostgres } from './kind';
import { type Key, type List, type Query, expression, inOrder, isAfter, keysOf } from './list-query';

/** Makes the answer's rows of the query's, a page at a time: what they need besides is read for all of them at once. */
export type ToRows<O, R> = (rows: O[]) => R[] | Promise<R[]>;

/** Rows read at a time when the whole list is streamed: a row of the files' list takes a tenth of a millisecond. */
const CHUNK = 100;

/** Rows that share the first keys of the order (`where`; absent: all rows), sorted by the other keys (`by`). */
interface Part {
  where?: RawBuilder<SqlBool>;
  by: readonly Key[];
}

/**
 * What comes after a row. To compare a row of values, SQLite would read an index of expressions from its start: it is queried in
 * parts, first the rows that share all the keys but the last, then all but the last two…
 */
function after(db: Db, { by, way }: List, row: Record<string, unknown>): Part[] {
  const values = by.map((_, i) => row[`k${i}`]);
  if (isPostgres(db) || by.every((key) => typeof key === 'string'))
    return [{ where: isAfter({ by, way }, values), by }];
  return by
    .map((key, n) => {
      const shared = by.slice(0, n).map((same, i) => sql<SqlBool>`(${expression(same)}) = ${values[i]}`);
      const further = isAfter({ by: [key], way }, [values[n]]);
      return { where: sql<SqlBool>`(${sql.join([...shared, further], sql` and `)})`, by: by.slice(n) };
    })
    .toReversed();
}

/** Each chunk begins after the last row of the one before: none of those is read again. */
export async function* chunks<O, R>(
  db: Db,
  query: Query<O>,
  list: List,
  toRows: ToRows<O, R>,
): AsyncGenerator<R> {
  const keyed = query.select(keysOf(list));
  let parts: Part[] = [{ by: list.by }];
  for (;;) {
    const rows: (O & Record<string, unknown>)[] = [];
    for (const { where, by } of parts) {
      if (rows.length === CHUNK) break;
      const next = inOrder(where ? keyed.where(where) : keyed, { ...list, by });
      rows.push(...((await next.limit(CHUNK - rows.length).execute()) as typeof rows));
    }
    yield* await toRows(rows);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    parts = after(db, list, last);
  }
}

/** Everything, read by chunks so that no connection is held. */
export async function* streamed<O, R>(db: Db, list: List, toRows: ToRows<O, R>): AsyncGenerator<R> {
  const query = list.query as Query<O>;
  if (!list.slices) return yield* chunks(db, query, list, toRows);
  for await (const slice of list.slices()) yield* chunks(db, query.where(slice), list, toRows);
}
