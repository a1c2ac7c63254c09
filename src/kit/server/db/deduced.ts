/** What is deduced of a row from many others, kept beside it: forgotten by triggers in the transaction of each write. */
import { sql } from 'kysely';
import type { Db } from './database';
import { isPostgres } from './kind';

type Kind = 'postgres' | 'sqlite';

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
  /** Whose rows are read, and their column that names what is deduced. */
  from: string;
  key: string;
  /** What is deduced of what. */
  table: string;
  column: string;
  /** The columns that are read: a change of any other forgets nothing. */
  read: readonly string[];
}

/**
 * Statements that forget it whenever what it is deduced from changes (`{{deduced-from from key table column read…}}`).
 * PostgreSQL takes the row even if it is forgotten already: whoever deduces it at that moment has to be told.
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

/**
 * Some of the rows whose deduction is to be made, the latest first, kept from others until the transaction ends; what others
 * are busy with is left to them. What is read next is as of then.
 */
export async function takeForgotten(
  db: Db,
  { table, column }: Pick<Source, 'table' | 'column'>,
  most: number,
): Promise<number[]> {
  const key = `${table}_id`;
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(key)} as id from ${sql.table(deducedOf(table))} where ${sql.ref(column)} is null
    order by 1 desc limit ${most}
    ${isPostgres(db) ? sql`for no key update skip locked` : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}
