/** A value deduced for a row from many others, and kept beside it: triggers set it back to null in the transaction of any write that changes those. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database';
import { among, idsAsValue } from './json';
import { type Kind, isPostgres } from './kind';

const deducedOf = (table: string): string => `${table}_deduit`;

/**
 * Statements that keep `column` of each row of `table`, as text, in a table apart: null until it is deduced
 * (`{{deduced table column}}`). It follows from the rest: backups leave it out.
 */
export function deduced(table: string, column: string, kind: Kind): string[] {
  const [kept, key] = [deducedOf(table), `${table}_id`];
  const add = `insert into ${kept} (${key}) values (new.id);`;
  const born = `create trigger ${kept}_insert after insert on ${table}`;
  return [
    `create table ${kept} (
      ${key} ${kind === 'postgres' ? 'bigint' : 'integer'} primary key references ${table} (id) on delete cascade,
      ${column} text
    )`,
    `insert into ${kept} (${key}) select id from ${table}`,
    `create index ${kept}_${column} on ${kept} (${key}) where ${column} is null`,
    ...(kind === 'postgres'
      ? [
          `create function ${kept}_insert() returns trigger language plpgsql as $$ begin ${add} return null; end $$`,
          `${born} for each row execute function ${kept}_insert()`,
        ]
      : [`${born} begin ${add} end`]),
  ];
}

/** What a `{{deduced-from}}` line names. */
interface Source {
  /** The table that is read, and its column that refers to the row of `table`. */
  from: string;
  key: string;
  /** The table of the rows, and the deduced column. */
  table: string;
  column: string;
  /** The columns that are read: a change of any other forgets nothing. */
  read: readonly string[];
}

/**
 * Statements that set the deduced value to null whenever what it is deduced from changes (`{{deduced-from from key table column
 * read…}}`). PostgreSQL updates the row even when it is null already: a transaction that deduces it at that moment has to be told.
 */
export function deducedFrom({ from, key, table, column, read }: Source, kind: Kind): string[] {
  const [kept, its] = [deducedOf(table), `${table}_id`];
  const name = `${kept}_${from}`;
  const own = from === table;
  const watched = own ? read : [key, ...read];
  const moved = watched.map((one) => `old.${one} is distinct from new.${one}`).join(' or ');
  const forget = (whose: string): string => `update ${kept} set ${column} = null where ${its} in (${whose})`;
  const changed = `create trigger ${name}_update after update of ${watched.join()} on ${from}`;
  if (kind === 'sqlite') {
    const unless = `and ${column} is not null;`;
    const on = (verb: string, row: string): string =>
      `create trigger ${name}_${verb} after ${verb} on ${from} begin ${forget(`${row}.${key}`)} ${unless} end`;
    return [
      ...(own ? [] : [on('insert', 'new'), on('delete', 'old')]),
      `${changed} when ${moved} begin ${forget(`old.${key}, new.${key}`)} ${unless} end`,
    ];
  }
  const run = `execute function ${name}()`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      begin ${forget(`old.${key}, new.${key}`)}; return null; end $$`,
    ...(own ? [] : [`create trigger ${name}_write after insert or delete on ${from} for each row ${run}`]),
    `${changed} for each row when (${moved}) ${run}`,
  ];
}

/** A value deduced by today's rules has this ending; one that ends otherwise counts as forgotten. */
export interface Kept extends Pick<Source, 'table' | 'column'> {
  ending: string;
}

export const isForgotten = ({ column, ending }: Kept): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)} is null or ${sql.ref(column)} not like ${`%${ending}`})`;

/**
 * Those of `ids` that are to be deduced, and a few more that nobody has deduced yet, the latest first. Locked until the
 * transaction ends; what another transaction has locked is left to it. What is read after this is as of the lock.
 */
export async function takeForgotten(
  db: Db,
  kept: Kept,
  { ids, more = 0, except = [] }: { ids: readonly number[]; more?: number; except?: readonly number[] },
): Promise<number[]> {
  const [table, key, column] = [
    sql.table(deducedOf(kept.table)),
    sql.ref<number>(`${kept.table}_id`),
    sql.ref(kept.column),
  ];
  const these = idsAsValue(db, ids);
  const { rows } = await sql<{ id: number }>`
    select ${key} as id from ${table} where ${isForgotten(kept)} and ${key} in (
      ${isPostgres(db) ? sql`select unnest(${these}::bigint[])` : sql`select value from json_each(${these})`}
      union all select id from (
        select ${key} as id from ${table}
        where ${column} is null and not ${among(db, key, sql.val(idsAsValue(db, except)))}
        order by 1 desc limit ${more}) as others)
    order by 1 desc ${isPostgres(db) ? sql`for no key update skip locked` : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}
