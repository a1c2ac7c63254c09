/** One page of a list without a search, near its beginning or far from it. */
import { type SqlBool, sql } from 'kysely';
import { tallied } from './counted';
import type { Db } from './database';
import { isPostgres } from './kind';
import {
  type Group,
  type Keys,
  type List,
  type Page,
  type Query,
  expression,
  inOrder,
  isAfter,
  keysOf,
} from './list-query';

/** OFFSET would read every row before the page: it skips ids only. SQLite with filters may use their index instead of these ids. */
export function pageOf<O>(db: Db, list: List, { size, offset }: Page): Promise<O[]> {
  const query = list.query as Query<O>;
  const cut = <S>(whole: Query<S>): Query<S> => inOrder(whole, list).limit(size).offset(offset);
  const direct = offset === 0 || list.onlyIds || (list.filtered && !isPostgres(db));
  if (list.table === undefined || direct) return cut(query).execute() as Promise<O[]>;
  const id = sql.ref(`${list.table}.id`);
  const ids = cut(query.clearSelect().select(id.as('id')));
  return inOrder(query.where(sql<SqlBool>`${id} in (${ids})`), list).execute() as Promise<O[]>;
}

/** The list's rows after the one with these keys. */
export function onwards<O>(query: Query<O>, list: List, after: Keys | undefined): Query<O> {
  return after ? query.where(isAfter(list, after)) : query;
}

/** The keys of the list's row number `nth`; null when it has fewer rows. */
export async function keysAt(list: List, nth: number, after?: Keys): Promise<Keys | null> {
  const keys = onwards(list.query as Query<unknown>, list, after)
    .clearSelect()
    .select(keysOf(list));
  const rows = await inOrder(keys, list)
    .limit(1)
    .offset(nth - 1)
    .execute();
  const last = rows[0] as Record<string, unknown> | undefined;
  return last ? list.by.map((_, i) => last[`k${i}`]) : null;
}

const STEP = 20_000; // rows of an index that SQLite skips in one statement, which holds the event loop

/** A far page: SQLite skips STEP rows at a time. Not in an index of expressions, which it would read from its start each time. */
async function pageFurtherOn<O>(db: Db, list: List, { size, offset }: Page): Promise<O[]> {
  if (isPostgres(db) || list.by.some((key) => typeof key !== 'string'))
    return pageOf<O>(db, list, { size, offset });
  let left = offset;
  let after: Keys | undefined;
  while (left > STEP) {
    const keys = await keysAt(list, STEP, after);
    if (!keys) return [];
    after = keys;
    left -= STEP;
  }
  const query = onwards(list.query as Query<O>, list, after);
  return pageOf<O>(db, { ...list, query }, { size, offset: left });
}

const FAR = 2_000; // rows: fewer are skipped as quickly as they are counted

/** The group that a page begins in, and how many rows come before that group. */
function groupAt(groups: readonly Group[], offset: number): { group: Group; before: number } | null {
  let before = 0;
  for (const group of groups) {
    if (before + group.n > offset) return { group, before };
    before += group.n;
  }
  return null;
}

/** A far page, in the list cut to begin with its group: the rows of the groups before are counted, not read. */
export async function fromItsGroup(db: Db, list: List, page: Page): Promise<{ list: List; page: Page }> {
  const groups = page.offset < FAR ? [] : ((await list.groups?.()) ?? []);
  const [found, last] = [groupAt(groups, page.offset), groups.at(-1)];
  if (!found || !last || found.before === 0) return { list, page };
  const values = found.group.keys;
  // The index is read from that group to the end: the two must share all their keys but the last.
  const shared = values.length - 1;
  if (values.slice(0, shared).some((value, i) => value !== last.keys[i])) return { list, page };
  // SQLite would sort by an expression even when it has one value: there, the keys that are shared leave the order.
  const same = isPostgres(db) ? 0 : shared;
  const keys = list.by.slice(0, values.length).map(expression);
  const sign = sql.raw(list.way === 'asc' ? '>=' : '<=');
  const further = [
    ...keys.slice(0, same).map((key, i) => sql`(${key}) = ${values[i]}`),
    sql`(${sql.join(keys.slice(same))}) ${sign} (${sql.join(values.slice(same))})`,
  ];
  const query = (list.query as Query<unknown>).where(sql<SqlBool>`(${sql.join(further, sql` and `)})`);
  return {
    list: { ...list, by: list.by.slice(same), query },
    page: { ...page, offset: page.offset - found.before },
  };
}

/** To skip so many rows costs as much as a statement that counts the list by its tally. */
const VERY_FAR = 20_000;

/** Whether a page is sought from the nearer end of its list, which must be counted first. */
export const fromEitherEnd = (db: Db, list: List, { offset }: Page): boolean =>
  offset >= VERY_FAR || (Boolean(list.sparse) && !isPostgres(db));

/** A page of a list of `total` rows, from the end that it is nearer to: fewer rows are skipped. */
export async function pageFromNearerEnd<O>(db: Db, list: List, page: Page, total: number): Promise<O[]> {
  const size = Math.min(page.size, total - page.offset);
  const after = total - page.offset - size;
  if (page.offset < FAR || after >= page.offset)
    return pageFurtherOn<O>(db, await gatheredWhenFew(db, list, page), page);
  if (size <= 0) return [];
  const turned: List = { ...list, way: list.way === 'asc' ? 'desc' : 'asc' };
  const last = { size, offset: after };
  const rows = await pageFurtherOn<O>(db, await gatheredWhenFew(db, turned, last), last);
  return rows.toReversed();
}

/**
 * When no index has the filtered rows in the list's order, SQLite reads all rows in that order and skips what the filters leave
 * out. When they keep few, these are read by the filters' own index, then sorted.
 */
export async function gatheredWhenFew(
  db: Db,
  list: List,
  { size, offset }: Page,
): Promise<List & { gathered?: boolean }> {
  const { sparse, table, count } = list;
  if (!sparse || !table || !count || typeof count === 'function' || isPostgres(db)) return list;
  const { rows } = await sql<{ kept: number; all: number }>`
    select ${count} as kept, ${tallied(table)} as "all"`.execute(db);
  const [{ kept, all } = { kept: 0, all: 0 }] = rows;
  // In order, a page takes (offset + size) * all / kept rows, if those that the filters keep are spread evenly.
  if (kept * kept > sparse * (offset + size) * all) return list;
  // `+key` is an expression, in whose order no index is read: SQLite has to sort.
  return { ...list, by: list.by.map((key) => sql`+${expression(key)}`), gathered: true };
}
