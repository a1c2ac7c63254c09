import { type SqlBool, sql } from 'kysely';
import { TOTAL_CAP } from '../../api';
import { type ToRows, chunks, streamed } from './chunks';
import { tallied } from './counted';
import type { Db } from './database';
import { isPostgres } from './kind';
import { type Group, type List, type Query, expression, inOrder, keysOf } from './list-query';
import { type Search, searchOf } from './search';
import { type Keyed, type Keys, type Page, countNow, pageFound } from './search-page';

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

/** Exact without search; a search counts up to 1 000 (D79). */
export async function countOf(db: Db, query: Query<unknown>, most?: number): Promise<number> {
  const found = query.clearSelect().clearOrderBy().select(sql`1`.as('un'));
  const { total } = await db
    .selectFrom((most === undefined ? found : found.limit(most)).as('trouves'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * A page of a list that nothing is searched in. Every row before it would be read: what is passed over is ids. Where filters
 * could be asked of an index too, SQLite may forget the ids.
 */
function pageOf<O>(db: Db, list: List, { size, offset }: Page): Promise<O[]> {
  const query = list.query as Query<O>;
  const cut = <S>(whole: Query<S>): Query<S> => inOrder(whole, list).limit(size).offset(offset);
  const direct = offset === 0 || list.onlyIds || (list.filtered && !isPostgres(db));
  if (list.table === undefined || direct) return cut(query).execute() as Promise<O[]>;
  const id = sql.ref(`${list.table}.id`);
  const ids = cut(query.clearSelect().select(id.as('id')));
  return inOrder(query.where(sql<SqlBool>`${id} in (${ids})`), list).execute() as Promise<O[]>;
}

/** Part after part, until the page is full and its total known. */
async function pageBySlices<O>(db: Db, list: List, q: string, { size, offset }: Page) {
  const most = isExact(list, q) ? Number.POSITIVE_INFINITY : TOTAL_CAP;
  const rows: O[] = [];
  let kept = 0;
  for await (const slice of list.slices?.() ?? []) {
    const part = (list.query as Query<O>).where(slice as never);
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

const FAR = 2_000; // rows: fewer are passed over as quickly as they are counted

/** The group where a page begins, and how many rows stand before it. */
function groupAt(groups: readonly Group[], offset: number): { group: Group; before: number } | null {
  let before = 0;
  for (const group of groups) {
    if (before + group.n > offset) return { group, before };
    before += group.n;
  }
  return null;
}

/** A far page, from the group that it begins in: the groups before it are whole. */
async function fromItsGroup(db: Db, list: List, page: Page): Promise<{ list: List; page: Page }> {
  const groups = page.offset < FAR ? [] : ((await list.groups?.()) ?? []);
  const [found, last] = [groupAt(groups, page.offset), groups.at(-1)];
  if (!found || !last || found.before === 0) return { list, page };
  const values = found.group.keys;
  // An index is read from one place on: from there to the end, only the last key changes.
  const shared = values.length - 1;
  if (values.slice(0, shared).some((value, i) => value !== last.keys[i])) return { list, page };
  // SQLite would sort by an expression that is the same in all of them.
  const same = isPostgres(db) ? 0 : shared;
  const keys = list.by.slice(0, values.length).map(expression);
  const sign = sql.raw(list.way === 'asc' ? '>=' : '<=');
  const onwards = [
    ...keys.slice(0, same).map((key, i) => sql`(${key}) = ${values[i]}`),
    sql`(${sql.join(keys.slice(same))}) ${sign} (${sql.join(values.slice(same))})`,
  ];
  const query = (list.query as Query<unknown>).where(sql`(${sql.join(onwards, sql` and `)})` as never);
  return {
    list: { ...list, by: list.by.slice(same), query },
    page: { ...page, offset: page.offset - found.before },
  };
}

/** Its rows after that of these keys. */
function onwards<O>(query: Query<O>, list: List, after: Keys | undefined): Query<O> {
  if (!after) return query;
  const sign = sql.raw(list.way === 'asc' ? '>' : '<');
  return query.where(sql`(${sql.join(list.by.map(expression))}) ${sign} (${sql.join(after)})` as never);
}

/** What a search needs of a list. */
function keyed<O>(db: Db, list: List, table: string): Keyed {
  const query = list.query as Query<O>;
  const id = sql.ref(`${table}.id`);
  return {
    ...list,
    table,
    ordered: async (ids) => {
      // What the filters' index has is not gone through for a page of ids.
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
    pageOf: (each, { size, offset }) =>
      inOrder(query.where(each as never), list)
        .limit(size)
        .offset(offset)
        .execute(),
    keysAt: async (nth, after) => {
      const keys = onwards(query, list, after).clearSelect().select(keysOf(list));
      const [last] = await inOrder(keys, list)
        .limit(1)
        .offset(nth - 1)
        .execute();
      return last ? list.by.map((_, i) => (last as Record<string, unknown>)[`k${i}`]) : null;
    },
    keys: (each) => {
      const wanted = query.clearSelect().select([id.as('id'), ...keysOf(list)]);
      return each ? wanted.where(each as never) : wanted;
    },
    countFound: (db, each, most) => countOf(db, query.where(each as never) as never, most),
  };
}

/** A list that names no table has the words of `q` in its query: what they find is told up to 1 000. */
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
 * What has words and names no table: no index has what they find in the order of the list. PostgreSQL expects it to stand evenly
 * there, and may go through all rows for a page of a few: those, which were just counted, are sorted.
 */
async function pageOfWords<O>(db: Db, list: List, q: string, wanted: Page) {
  const found = await totalOf(db, list, q);
  if (found.total === 0) return { ...found, rows: [] };
  // No index is read in the order of what is reckoned.
  const by = list.by.map((key) => sql`coalesce(${expression(key)}, ${expression(key)})`);
  const few = isPostgres(db) && !found.capped;
  return { ...found, rows: await pageOf<O>(db, few ? { ...list, by } : list, wanted) };
}

/** A page and its total, in one statement where the total is a value. */
async function pageAndTotal<O>(db: Db, whole: List, q: string, wanted: Page) {
  if (whole.slices) return pageBySlices<O>(db, whole, q, wanted);
  const { count } = whole;
  if (!isExact(whole, q)) return pageOfWords<O>(db, whole, q, wanted);
  if (!count || typeof count === 'function')
    return { ...(await totalOf(db, whole, q)), rows: await pageOf<O>(db, whole, wanted) };
  const { list, page } = await fromItsGroup(db, whole, wanted);
  const query = (list.query as Query<O>).select(count.as('kept'));
  const rows = await pageOf<O & { kept: number }>(db, { ...list, query }, page);
  return { total: rows[0]?.kept ?? (await countNow(db, count)), capped: false, rows };
}

/**
 * SQLite reads in order what no index has in order, and passes over all but what the filters keep: when that is few, they are
 * read by their own index, and sorted.
 */
async function gatheredWhenFew(
  db: Db,
  list: List,
  { size, offset }: Page,
): Promise<List & { gathered?: boolean }> {
  const { sparse, table, count } = list;
  if (!sparse || !table || !count || typeof count === 'function' || isPostgres(db)) return list;
  const { rows } = await sql<{ kept: number; all: number }>`
    select ${count} as kept, ${tallied(table)} as "all"`.execute(db);
  const [{ kept, all } = { kept: 0, all: 0 }] = rows;
  // In order, (offset + size) * all / kept rows are read for a page, if those that the filters keep stand evenly.
  if (kept * kept > sparse * (offset + size) * all) return list;
  // No index is read in the order of what is reckoned.
  return { ...list, by: list.by.map((key) => sql`+${expression(key)}`), gathered: true };
}

/** One page of a list and its total, or everything. */
export async function listByPages<O, R>(
  db: Db,
  whole: List,
  { page, size, q }: ListRequest,
  toRows: ToRows<O, R>,
): Promise<ListAnswer<R>> {
  const wanted = page === undefined ? null : { size, offset: (page - 1) * size };
  const list = wanted ? await gatheredWhenFew(db, whole, wanted) : whole;
  const search: Search | null = list.table === undefined ? null : searchOf(db, list.table, q);
  if (!search || list.table === undefined) {
    if (!wanted) return { ...(await totalOf(db, list, q)), rows: streamed(db, list, toRows) };
    const { rows, ...answer } = await pageAndTotal<O>(db, list, q, wanted);
    return { ...answer, rows: await toRows(rows) };
  }
  const { rows, ...answer } = await pageFound<O>(db, keyed<O>(db, list, list.table), search, wanted);
  if (rows) return { ...answer, rows: await toRows(rows) };
  const found = (list.query as Query<O>).where(search.each as never);
  return { ...answer, rows: chunks(db, found, list, toRows) };
}

/** `listByPages` when each row answers by itself. */
export const listOf = <O, R>(
  db: Db,
  list: List,
  request: ListRequest,
  toRow: (row: O) => R,
): Promise<ListAnswer<R>> => listByPages<O, R>(db, list, request, (rows) => rows.map(toRow));
