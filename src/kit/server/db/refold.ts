/** Texts stored by an older `normalize`, which folded less: `{{refold t c…}}` of a migration folds them again. */
import { type SqlBool, type Transaction, sql } from 'kysely';
import { normalize } from '../../text';
import { lifted } from './append-only';
import type { Database } from './database';
import { isPostgres } from './kind';
import { changedOf, reindex } from './search-index';

const CHUNK = 5_000;
/** More than so many changed rows in the first chunk: most rows of the table change. */
const FEW = 500;

type Trx = Transaction<Database>;
type Row = { id: number } & Record<string, unknown>;

/** The row with its texts folded; nothing when they do not change, as in most rows. */
function refoldedOf({ id, ...texts }: Row): Row[] {
  const folded = Object.entries(texts).map(([column, text]) => [column, normalize(String(text))] as const);
  const same = folded.every(([column, text]) => text === texts[column]);
  return same ? [] : [{ id, ...Object.fromEntries(folded) }];
}

/** One statement for all rows: an office may have a dash in each of its titles. */
async function write(
  trx: Trx,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const json = JSON.stringify(rows);
  const read = columns.map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`);
  const typed = columns.map((column) => sql`${sql.ref(column)} text`);
  const folded = isPostgres(trx)
    ? sql`json_to_recordset(${json}::json) as n (id bigint, ${sql.join(typed)})`
    : sql`(select value ->> 'id' as id, ${sql.join(read)} from json_each(${json})) as n`;
  const set = columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`);
  const named = sql.table(table);
  await sql`update ${named} set ${sql.join(set)} from ${folded} where ${named}.id = n.id`.execute(trx);
}

/** Reads a few thousand rows at a time, and gives those that change. */
async function* changesOf(trx: Trx, table: string, columns: readonly string[]): AsyncGenerator<Row[]> {
  const texts = columns.map((column) => sql.ref(column));
  // A text of ASCII characters only is folded to the end already.
  const others = texts.map((text) => sql<SqlBool>`octet_length(${text}) <> length(${text})`);
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`select id, ${sql.join(texts)} from ${sql.table(table)}
      where id > ${after} and (${sql.join(others, sql` or `)}) order by id limit ${CHUNK}`.execute(trx);
    const last = rows.at(-1);
    if (!last) return;
    const changed = rows.flatMap(refoldedOf);
    if (changed.length > 0) yield changed;
    after = last.id;
  }
}

/**
 * Written row by row, the search indexes of SQLite would be left in many pieces, which each search would have to read: they are
 * made anew once all rows are written.
 */
async function indexedAtOnce(trx: Trx, table: string, work: () => Promise<void>): Promise<void> {
  const trigger = changedOf(table);
  const { rows } = await sql<{ text: string }>`
    select sql as text from sqlite_master where type = 'trigger' and name = ${trigger}`.execute(trx);
  await sql`drop trigger ${sql.table(trigger)}`.execute(trx);
  await work();
  for (const text of [...rows.map((row) => row.text), ...reindex(table)]) await sql.raw(text).execute(trx);
}

export const refold =
  (table: string, columns: readonly string[]) =>
  async (trx: Trx): Promise<void> => {
    const first = await changesOf(trx, table, columns).next();
    const work = async (): Promise<void> => {
      for await (const rows of changesOf(trx, table, columns)) await write(trx, table, columns, rows);
    };
    const many = (first.value?.length ?? 0) > FEW;
    await (many && !isPostgres(trx) ? indexedAtOnce(trx, table, work) : work());
  };

/** The same for an append-only table (`{{refold-appended t c…}}`): only the search text changes, which is made from the rest of the row. */
export const refoldAppended =
  (table: string, columns: readonly string[]) =>
  async (trx: Trx): Promise<void> => {
    const { done } = await changesOf(trx, table, columns).next();
    if (!done) await lifted(trx, table, () => refold(table, columns)(trx));
  };
