import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database';
import { isPostgres } from './kind';

/**
 * Rows read in one statement, with what is looked up for each. SQLite holds the loop for a few milliseconds with so many;
 * PostgreSQL holds nobody here, and joins large parts in half the time.
 */
export const mostAtOnce = (db: Db): number => (isPostgres(db) ? 50_000 : 2_500);

export interface Sliced {
  /** `table as alias`. */
  from: RawBuilder<unknown>;
  /** The condition on the columns that an index has before `key`; absent, the index begins with `key`. */
  where?: RawBuilder<SqlBool>;
  key: RawBuilder<unknown>;
  way: 'asc' | 'desc';
  /** Only keys above this; absent, from the least. */
  above?: unknown;
  /** Only keys up to this; absent, to the greatest. */
  upTo?: unknown;
  /** Rows at a time: fewer, where each has several related rows. */
  rows?: number;
}

/**
 * Cuts what is too long for one statement into slices of a few thousand rows, in the order of `key` and never within one of its
 * values; gives the condition of each. It bounds `key` on either side: the statement must not bound it again, or SQLite would read
 * from the wider bound.
 */
export async function* slices(
  db: Db,
  { from, where, key, way, above, upTo, rows: atOnce = mostAtOnce(db) }: Sliced,
): AsyncGenerator<RawBuilder<SqlBool>> {
  const [further, until] = way === 'asc' ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`];
  const low = above === undefined ? undefined : sql<SqlBool>`${key} > ${above}`;
  const high = upTo === undefined ? undefined : sql<SqlBool>`${key} <= ${upTo}`;
  let [begin, end] = way === 'asc' ? [low, high] : [high, low];
  const all = (...conditions: (RawBuilder<SqlBool> | undefined)[]): RawBuilder<SqlBool> => {
    const said = [where, ...conditions].filter((one) => one !== undefined);
    return said.length === 0 ? sql`1 = 1` : sql`(${sql.join(said, sql` and `)})`;
  };
  for (;;) {
    const rest = all(begin, end);
    const { rows } = await sql<{ bound: unknown }>`select ${key} as bound from ${from} where ${rest}
      order by ${key} ${sql.raw(way)} limit 1 offset ${sql.lit(atOnce)}`.execute(db);
    if (!rows[0]) {
      yield rest;
      return;
    }
    const { bound } = rows[0];
    yield all(begin, sql<SqlBool>`${key} ${until} ${bound}`);
    begin = sql<SqlBool>`${key} ${further} ${bound}`;
  }
}

/** `slices` of a table by its ids, which have few gaps: the bounds are computed, not read. */
export async function* slicesOfIds(
  db: Db,
  table: string,
  way: 'asc' | 'desc',
): AsyncGenerator<RawBuilder<SqlBool>> {
  const id = sql.ref(`${table}.id`);
  const { rows } = await sql<{ least: number | null; greatest: number | null }>`
    select (select min(id) from ${sql.table(table)}) as least, (select max(id) from ${sql.table(table)}) as greatest`.execute(
    db,
  );
  const least = rows[0]?.least ?? 0;
  const atOnce = mostAtOnce(db);
  const parts = Math.ceil(((rows[0]?.greatest ?? -1) - least + 1) / atOnce);
  for (let i = 0; i < parts; i += 1) {
    const from = least + (way === 'asc' ? i : parts - 1 - i) * atOnce;
    yield sql<SqlBool>`(${id} >= ${from} and ${id} < ${from + atOnce})`;
  }
}
