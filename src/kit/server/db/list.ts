import { type SqlBool, sql } from 'kysely';
import { TOTAL_CAP } from '../../api';
import { type ToRows, chunks, streamed } from './chunks';
import type { Db } from './database';
import { isPostgres } from './kind';
import {
  fromEitherEnd,
  fromItsGroup,
  gatheredWhenFew,
  keysAt,
  onwards,
  pageFromNearerEnd,
  pageOf,
} from './list-page';
import { type List, type Page, type Query, countNow, expression, inOrder, keysOf } from './list-query';
import { type Search, searchOf } from './search';
import { type Keyed, pageFound } from './search-page';

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

/** `most`: where the count stops. A search counts up to 1 000 (D79). */
export async function countOf(db: Db, query: Query<unknown>, most?: number): Promise<number> {
  const found = query.clearSelect().clearOrderBy().select(sql`1`.as('un'));
  const { total } = await db
    .selectFrom((most === undefined ? found : found.limit(most)).as('trouves'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Reads slice after slice, until the page is full and its total known. */
async function pageBySlices<O>(db: Db, list: List, q: string, { size, offset }: Page) {
  const most = isExact(list, q) ? Number.POSITIVE_INFINITY : TOTAL_CAP;
  const rows: O[] = [];
  let kept = 0;
  for await (const slice of list.slices?.() ?? []) {
    const part = (list.query as Query<O>).where(slice);
    const before = kept;
    kept += await countOf(db, part);
    const wanted = size - rows.length;
    if (wanted > 0 && kept > offset)
      rows.push(
        ...((await inOrder(part, list)
          .limit(wanted)
          .offset(Math.max(0, offset - before))
          .execute()) as O[]),
      );
    if (rows.length === size && (list.count || kept > most)) break;
  }
  if (list.count) return { rows, total: await countNow(db, list.count), capped: false };
  return { rows, total: Math.min(kept, most), capped: kept > most };
}

/** What a search needs of a list. */
function keyed<O>(db: Db, list: List, table: string): Keyed {
  const query = list.query as Query<O>;
  const id = sql.ref(`${table}.id`);
  return {
    ...list,
    table,
    ordered: async (ids) => {
      // The ids are all that is read: asked again among the filters, their index would be gone through.
      if (list.onlyIds) return (await ids.execute(db)).rows;
      return inOrder(query.where(sql<SqlBool>`${id} in (${ids})`), list).execute();
    },
    texts: (most, after) =>
      inOrder(
        onwards(query, list, after)
          .clearSelect()
          .select([id.as('id'), sql.ref(`${table}.recherche`).as('recherche')]),
        list,
      ).limit(most),
    pageOf: (each, { size, offset }) => inOrder(query.where(each), list).limit(size).offset(offset).execute(),
    keysAt: (nth, after) => keysAt(list, nth, after),
    keys: (each) => {
      const wanted = query.clearSelect().select([id.as('id'), ...keysOf(list)]);
      return each ? wanted.where(each) : wanted;
    },
    countFound: (db, each, most) => countOf(db, query.where(each), most),
  };
}

/** Whether the total is exact. A list that names no table has the words of `q` in its query: what they find is counted up to 1 000. */
const isExact = (list: List, q: string): boolean => q === '' || list.table !== undefined;

async function totalOf(db: Db, list: List, q: string) {
  if (list.slices) return pageBySlices(db, list, q, { size: 0, offset: 0 });
  const query = list.query as Query<unknown>;
  if (isExact(list, q)) {
    const total = await (list.count ? countNow(db, list.count) : countOf(db, query));
    return { total, capped: false };
  }
  const found = await countOf(db, query, TOTAL_CAP + 1);
  return { total: Math.min(found, TOTAL_CAP), capped: found > TOTAL_CAP };
}

/**
 * A page of a list that has words and names no table: no index has the rows found in the list's order. PostgreSQL expects them to
 * be spread evenly in it, and may read all rows for a page of a few: when they were just counted as few, it is made to sort.
 */
async function pageOfWords<O>(db: Db, list: List, q: string, wanted: Page) {
  const found = await totalOf(db, list, q);
  if (!found.capped && found.total <= wanted.offset) return { ...found, rows: [] };
  // `coalesce` is an expression, in whose order no index is read: PostgreSQL has to sort.
  const by = list.by.map((key) => sql`coalesce(${expression(key)}, ${expression(key)})`);
  const few = isPostgres(db) && !found.capped;
  return { ...found, rows: await pageOf<O>(db, few ? { ...list, by } : list, wanted) };
}

/** A page and its total, in one statement where the total is a value. */
async function pageAndTotal<O>(db: Db, whole: List, q: string, wanted: Page) {
  if (whole.slices) return pageBySlices<O>(db, whole, q, wanted);
  const { count } = whole;
  if (!isExact(whole, q)) return pageOfWords<O>(db, whole, q, wanted);
  const { list, page } = await fromItsGroup(db, whole, wanted);
  if (!count || typeof count === 'function' || fromEitherEnd(db, list, page)) {
    const found = await totalOf(db, whole, q);
    const left = found.total - (wanted.offset - page.offset);
    return { ...found, rows: await pageFromNearerEnd<O>(db, list, page, left) };
  }
  const query = (list.query as Query<O>).select(count.as('kept'));
  const rows = await pageOf<O & { kept: number }>(db, { ...list, query }, page);
  return { total: rows[0]?.kept ?? (await countNow(db, count)), capped: false, rows };
}

/** One page of a list and its total, or everything. */
export async function listByPages<O, R>(
  db: Db,
  whole: List,
  { page, size, q }: ListRequest,
  toRows: ToRows<O, R>,
): Promise<ListAnswer<R>> {
  const wanted = page === undefined ? null : { size, offset: (page - 1) * size };
  const search: Search | null = whole.table === undefined ? null : searchOf(db, whole.table, q);
  if (!search || whole.table === undefined) {
    if (!wanted) return { ...(await totalOf(db, whole, q)), rows: streamed(db, whole, toRows) };
    const { rows, ...answer } = await pageAndTotal<O>(db, whole, q, wanted);
    return { ...answer, rows: await toRows(rows) };
  }
  const list = wanted ? await gatheredWhenFew(db, whole, wanted) : whole;
  const { rows, ...answer } = await pageFound<O>(db, keyed<O>(db, list, whole.table), search, wanted);
  if (rows) return { ...answer, rows: rows.length > 0 ? await toRows(rows) : [] };
  const found = (list.query as Query<O>).where(search.each);
  return { ...answer, rows: chunks(db, found, list, toRows) };
}

/** `listByPages` when a row of the answer needs its own row only. */
export const listOf = <O, R>(
  db: Db,
  list: List,
  request: ListRequest,
  toRow: (row: O) => R,
): Promise<ListAnswer<R>> => listByPages<O, R>(db, list, request, (rows) => rows.map(toRow));
