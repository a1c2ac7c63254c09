/** One page of what a search finds, in the order of its list, and how many it finds up to 1 000 (D79). */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { TOTAL_CAP } from '../../api';
import type { Db } from './database';
import { isPostgres } from './kind';
import { type Keys, type List, type Page, countNow } from './list-query';
import { type Density, type Search, densityOf } from './search';

/** A list as a search needs it. */
export interface Keyed extends Pick<List, 'by' | 'way' | 'filtered' | 'covered' | 'count'> {
  table: string;
  /** The rows of these ids (`select id`, in that order). */
  ordered(ids: RawBuilder<unknown>): Promise<unknown[]>;
  /** Id and searched text of the first rows, in order; of those after a row, by its keys. */
  texts(most: number, after?: Keys): Expression<unknown>;
  /** The keys of the list's row number `nth`; null when it has fewer rows. */
  keysAt(nth: number, after?: Keys): Promise<Keys | null>;
  /** What the filters keep is read, then sorted (`sparse`). */
  gathered?: boolean;
  /** A page of the rows that have the words, in the order of the list. */
  pageOf(each: Expression<SqlBool>, page: Page): Promise<unknown[]>;
  /** Ids of the rows and the keys of the order, unsorted. */
  keys(each?: Expression<SqlBool>): Expression<unknown>;
  countFound(db: Db, each: Expression<SqlBool>, most: number): Promise<number>;
}

/** The rows found that the list keeps: the words' index is always read first, even where filters could be. */
const found = (db: Db, list: Keyed, { hits, each }: Search): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`(${list.keys(each)} offset 0) as t`
    : sql`(${hits}) as trouves cross join (${list.keys()}) as t on t.id = trouves.id`;

/** Everything is found, then sorted. */
const gathered = (db: Db, list: Keyed, search: Search, { size, offset }: Page): RawBuilder<unknown> => {
  const way = sql.raw(list.way);
  const order = sql.join(list.by.map((_, i) => sql`t.${sql.ref(`k${i}`)} ${way}`));
  return sql`select t.id from ${found(db, list, search)} order by ${order} limit ${size} offset ${offset}`;
};

const CHANCE = 4; // margin: the rows found may be closer together further on
const A_ROW = 10; // a row costs as much as so many texts of an index
const STEP = 20_000; // texts of an index that SQLite reads in one statement: it holds the loop for some milliseconds
const AT_LEAST = 10_000; // rows that PostgreSQL reads in order at least: it does not hold our event loop

/** The list is read in its order until the page is full, no further than `most`: a subquery keeps its order. */
const scanned = (list: Keyed, { each }: Search, { size, offset }: Page, most: number): RawBuilder<unknown> =>
  sql`select id from (${list.texts(most)}) as ${sql.table(list.table)} where ${each} limit ${size} offset ${offset}`;

const stepOf = ({ covered }: Keyed): number => (covered ? STEP : STEP / A_ROW);

/** The same on SQLite, which reads in the server's own thread: one step after the other. */
async function scannedBySteps(
  db: Db,
  list: Keyed,
  search: Search,
  page: Page,
  most: number,
): Promise<unknown[]> {
  const step = stepOf(list);
  const whole = page.offset + page.size;
  const ids: unknown[] = [];
  let after: Keys | null | undefined;
  for (let read = 0; read < most && ids.length < whole && after !== null; read += step) {
    const texts = sql`(${list.texts(step, after)}) as ${sql.table(list.table)}`;
    const { rows } = await sql<{ id: unknown }>`select id from ${texts} where ${search.each}
      limit ${whole - ids.length}`.execute(db);
    for (const { id } of rows) ids.push(id);
    if (ids.length < whole) after = await list.keysAt(step, after);
  }
  return list.ordered(sql`select value as id from json_each(${JSON.stringify(ids.slice(page.offset))})`);
}

async function rowsOf(db: Db, list: Keyed, search: Search, density: Density, page: Page): Promise<unknown[]> {
  if (list.gathered && density.hits > TOTAL_CAP) return list.pageOf(search.each, page);
  // Reading in order stops once it has cost as much as finding everything, which is then done.
  const expected = (CHANCE * (page.offset + page.size)) / density.share;
  const postgres = isPostgres(db);
  const most = density.share * density.rows * (list.covered && !postgres ? A_ROW : 1);
  if (density.hits > TOTAL_CAP && expected <= most) {
    const read = Math.ceil(postgres ? Math.max(most, AT_LEAST) : most);
    const first = postgres ? read : Math.min(read, stepOf(list));
    const rows = await list.ordered(scanned(list, search, page, first));
    if (rows.length === page.size) return rows;
    // All that the filters keep was read: the page has no more rows.
    const kept = list.filtered && list.count ? await countNow(db, list.count) : Number.POSITIVE_INFINITY;
    if (kept <= first) return rows;
    if (first < read) {
      const found = await scannedBySteps(db, list, search, page, read);
      if (found.length === page.size || kept <= read) return found;
    }
  }
  return list.ordered(gathered(db, list, search, page));
}

async function countFound(db: Db, list: Keyed, search: Search, density: Density): Promise<number> {
  if (!list.filtered) return density.hits;
  if (density.hits > TOTAL_CAP && !isPostgres(db)) {
    const kept = list.count ? await countNow(db, list.count) : density.rows;
    // The cheaper of two: to look for the words in what the filters keep, or to filter what the words find.
    const byFilters = Math.min(kept, TOTAL_CAP / density.share);
    const byWords = Math.min(density.share, TOTAL_CAP / Math.max(1, kept)) * density.rows;
    if (byFilters < byWords) return list.countFound(db, search.each, TOTAL_CAP + 1);
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from (select 1 as un from ${found(db, list, search)} limit ${sql.lit(TOTAL_CAP + 1)}) as comptes`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Without `page`, all rows found; null when they are so many that they are rather streamed. */
export async function pageFound<O>(
  db: Db,
  list: Keyed,
  search: Search,
  page: Page | null,
): Promise<{ rows: O[] | null; total: number; capped: boolean }> {
  const density = await densityOf(db, list.table, search);
  if (density.hits === 0) return { rows: [], total: 0, capped: false };
  const few = density.hits <= TOTAL_CAP;
  const wanted = page ?? (few ? { size: TOTAL_CAP, offset: 0 } : null);
  const rows = wanted && ((await rowsOf(db, list, search, density, wanted)) as O[]);
  const last = rows !== null && wanted !== null && rows.length < wanted.size;
  const total =
    last && (rows.length > 0 || wanted.offset === 0)
      ? wanted.offset + rows.length
      : await countFound(db, list, search, density);
  return { rows, total: Math.min(total, TOTAL_CAP), capped: total > TOTAL_CAP };
}
