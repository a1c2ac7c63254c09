import { type SelectQueryBuilder, sql } from 'kysely';
import { TOTAL_CAP } from '../../api';
import type { Database, Db } from './database';

/** Asked of every list: `page` absent means all of it. */
export interface ListRequest {
  page?: number | undefined;
  size: number;
  q: string;
}

export interface ListAnswer<R> {
  rows: R[] | AsyncIterable<R>;
  total: number;
  capped: boolean;
}

const CHUNK = 1_000; // rows read at a time when the whole list is streamed

// The row type is all that a list needs of a query; which tables it reads is its own affair.
type Query<O> = SelectQueryBuilder<Database, keyof Database, O>;

/** Exact without search; a search counts up to 1 000 (D79). */
async function count(db: Db, query: Query<unknown>, searched: boolean): Promise<number> {
  const found = query.clearSelect().clearOrderBy().select(sql`1`.as('un'));
  const counted = searched ? found.limit(TOTAL_CAP + 1) : found;
  const { total } = await db
    .selectFrom(counted.as('trouves'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Rows as answered, a page at a time: what they need besides is read for all of them at once. */
type ToRows<O, R> = (rows: O[]) => R[] | Promise<R[]>;

async function* chunks<O, R>(query: Query<O>, toRows: ToRows<O, R>): AsyncGenerator<R> {
  for (let offset = 0; ; offset += CHUNK) {
    const rows = await query.limit(CHUNK).offset(offset).execute();
    yield* await toRows(rows);
    if (rows.length < CHUNK) return;
  }
}

/** One page of an ordered query and its total, or everything, read by chunks so that no connection is held. */
export async function listByPages<O, R>(
  db: Db,
  query: unknown,
  { page, size, q }: ListRequest,
  toRows: ToRows<O, R>,
): Promise<ListAnswer<R>> {
  const ordered = query as Query<O>;
  const total = await count(db, ordered, q !== '');
  const capped = q !== '' && total > TOTAL_CAP;
  const answer = { total: capped ? TOTAL_CAP : total, capped };
  if (page === undefined) return { ...answer, rows: chunks(ordered, toRows) };
  const rows = await ordered
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { ...answer, rows: await toRows(rows) };
}

/** `listByPages` when each row answers by itself. */
export const listOf = <O, R>(
  db: Db,
  query: unknown,
  request: ListRequest,
  toRow: (row: O) => R,
): Promise<ListAnswer<R>> => listByPages<O, R>(db, query, request, (rows) => rows.map(toRow));
