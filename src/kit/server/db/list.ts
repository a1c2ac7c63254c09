import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { TOTAL_CAP } from '../../api';
import type { Database, Db } from './database';
import { isPostgres } from './kind';
import { type Search, searchOf } from './search';
import { type Count, type Keyed, type Page, countNow, pageFound } from './search-page';

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

type Key = string | RawBuilder<unknown>;
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
  /** An index has the searched text beside that order (`{{search-order}}`). */
  covered?: boolean;
  /** How many its filters keep, without counting them. */
  count?: Count;
  /** Its rows by the first keys of its order, in its order: those before a far page are counted instead of read. */
  groups?: () => Promise<Group[]>;
}

// The row type is all that a list needs of a query; which tables it reads is its own affair.
type Query<O> = SelectQueryBuilder<Database, keyof Database, O>;

const expression = (key: Key): RawBuilder<unknown> => (typeof key === 'string' ? sql`${sql.ref(key)}` : key);
const keysOf = ({ by }: List) => by.map((key, i) => expression(key).as(`k${i}`));

const inOrder = <O>(query: Query<O>, { by, way }: List): Query<O> =>
  by.reduce((ordered: Query<O>, key) => ordered.orderBy(expression(key) as never, way), query);

/** Exact without search; a search counts up to 1 000 (D79). */
export async function countOf(db: Db, query: Query<unknown>, most?: number): Promise<number> {
  const found = query.clearSelect().clearOrderBy().select(sql`1`.as('un'));
  const { total } = await db
    .selectFrom((most === undefined ? found : found.limit(most)).as('trouves'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Rows as answered, a page at a time: what they need besides is read for all of them at once. */
type ToRows<O, R> = (rows: O[]) => R[] | Promise<R[]>;

/** Rows read at a time when the whole list is streamed: a file's weighs a tenth of a millisecond. */
const CHUNK = 100;

/** Rows that have the same first keys, or all, in the order of the others. */
interface Part {
  where?: RawBuilder<SqlBool>;
  by: readonly Key[];
}

/**
 * What comes after a row. SQLite would read an index of expressions from its start for a row of values: it is asked in
 * parts, first those that share all its keys but the last, then all but the last two…
 */
function after(db: Db, { by, way }: List, row: Record<string, unknown>): Part[] {
  const sign = sql.raw(way === 'asc' ? '>' : '<');
  const values = by.map((_, i) => row[`k${i}`]);
  if (isPostgres(db) || by.every((key) => typeof key === 'string'))
    return [{ where: sql`(${sql.join(by.map(expression))}) ${sign} (${sql.join(values)})`, by }];
  return by
    .map((key, n) => {
      const shared = by.slice(0, n).map((same, i) => sql<SqlBool>`(${expression(same)}) = ${values[i]}`);
      const further = sql<SqlBool>`(${expression(key)}) ${sign} ${values[n]}`;
      return { where: sql<SqlBool>`(${sql.join([...shared, further], sql` and `)})`, by: by.slice(n) };
    })
    .toReversed();
}

/** Each chunk begins after the last row of the one before: none of those is read again. */
async function* chunks<O, R>(db: Db, query: Query<O>, list: List, toRows: ToRows<O, R>): AsyncGenerator<R> {
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

/** What a search needs of a list. */
function keyed<O>(list: List, table: string): Keyed {
  const query = list.query as Query<O>;
  const id = sql.ref(`${table}.id`);
  return {
    ...list,
    table,
    ordered: (ids) => inOrder(query.where(sql<SqlBool>`${id} in (${ids})`), list).execute(),
    texts: (most) =>
      inOrder(
        query.clearSelect().select([id.as('id'), sql.ref(`${table}.recherche`).as('recherche')]),
        list,
      ).limit(most),
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
  const query = list.query as Query<unknown>;
  if (isExact(list, q)) {
    const total = await (list.count ? countNow(db, list.count) : countOf(db, query));
    return { total, capped: false };
  }
  const found = await countOf(db, query, TOTAL_CAP + 1);
  return { total: Math.min(found, TOTAL_CAP), capped: found > TOTAL_CAP };
}

/** A page and its total, in one statement where the total is a value. */
async function pageAndTotal<O>(db: Db, whole: List, q: string, wanted: Page) {
  const { count } = whole;
  if (!count || typeof count === 'function' || !isExact(whole, q))
    return { ...(await totalOf(db, whole, q)), rows: await pageOf<O>(db, whole, wanted) };
  const { list, page } = await fromItsGroup(db, whole, wanted);
  const query = (list.query as Query<O>).select(count.as('kept'));
  const rows = await pageOf<O & { kept: number }>(db, { ...list, query }, page);
  return { total: rows[0]?.kept ?? (await countNow(db, count)), capped: false, rows };
}

/** One page of a list and its total, or everything, read by chunks so that no connection is held. */
export async function listByPages<O, R>(
  db: Db,
  list: List,
  { page, size, q }: ListRequest,
  toRows: ToRows<O, R>,
): Promise<ListAnswer<R>> {
  const query = list.query as Query<O>;
  const search: Search | null = list.table === undefined ? null : searchOf(db, list.table, q);
  if (!search || list.table === undefined) {
    if (page === undefined) return { ...(await totalOf(db, list, q)), rows: chunks(db, query, list, toRows) };
    const { rows, ...answer } = await pageAndTotal<O>(db, list, q, { size, offset: (page - 1) * size });
    return { ...answer, rows: await toRows(rows) };
  }
  const wanted = page === undefined ? null : { size, offset: (page - 1) * size };
  const { rows, ...answer } = await pageFound<O>(db, keyed<O>(list, list.table), search, wanted);
  if (rows) return { ...answer, rows: await toRows(rows) };
  return { ...answer, rows: chunks(db, query.where(search.each as never), list, toRows) };
}

/** `listByPages` when each row answers by itself. */
export const listOf = <O, R>(
  db: Db,
  list: List,
  request: ListRequest,
  toRow: (row: O) => R,
): Promise<ListAnswer<R>> => listByPages<O, R>(db, list, request, (rows) => rows.map(toRow));
