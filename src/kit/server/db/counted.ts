import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Kind } from './kind';

/** A tally: a table that counts another's rows for each value of some of its columns, kept by triggers in the transaction of each write. */
export const TALLY = '_effectif';
const tally = (table: string): string => table + TALLY;

/** `annee_de_x` is the year of the instant x, in UTC; `somme_de_x` the sum of x over those rows. */
const NAMED = /^(annee|somme)_de_(\w+)$/;
const columnOf = (name: string): string => NAMED.exec(name)?.[2] ?? name;

/** The value of one row for a column of the tally: a key, 1, or an amount. */
function valueOf(name: string, row = ''): string {
  if (name === 'n') return '1';
  const [, what, column = name] = NAMED.exec(name) ?? [];
  const value = row + column;
  if (what === 'annee') return `cast(substr(${value}, 1, 4) as integer)`;
  return what === 'somme' ? `coalesce(${value}, 0)` : value;
}

interface Parts {
  keys: string[];
  /** How many rows, then the sums. */
  amounts: string[];
}

/** Parts the columns that a `{{counted}}` line names, or that the tally has. */
export function partsOf(columns: readonly string[]): Parts {
  const named = columns.filter((name) => name !== 'id' && name !== 'n');
  const isSum = (name: string): boolean => name.startsWith('somme_de_');
  return { keys: named.filter((name) => !isSum(name)), amounts: ['n', ...named.filter(isSum)] };
}

/** Query of the lines that the tally of `table` should have, from its rows. */
export function linesOf(table: string, { keys, amounts }: Parts): string {
  const by = keys.length > 0 ? `group by ${keys.map((_, i) => i + 1).join()}` : '';
  const summed = (name: string): string =>
    name === 'n' ? 'count(*)' : `cast(sum(${valueOf(name)}) as bigint)`;
  const columns = [
    ...keys.map((name) => `${valueOf(name)} as ${name}`),
    ...amounts.map((name) => `${summed(name)} as ${name}`),
  ];
  return `select ${columns.join()} from ${table} ${by}`;
}

const namesOf = (columns: readonly string[], before = ''): string[] => columns.map((name) => before + name);
const same = (columns: readonly string[], to: readonly string[]): string =>
  columns.length === 0
    ? 'true'
    : columns.map((name, i) => `${name} is not distinct from ${to[i]}`).join(' and ');

/** A line that is not there yet is added. */
const addSqlite = (
  table: string,
  { keys, amounts }: Parts,
  row: 'new.' | 'old.',
  sign: '+' | '-',
): string => {
  const values = keys.map((name) => valueOf(name, row));
  const lines = `from ${tally(table)} where ${same(keys, values)}`;
  const sums = amounts.map((name) => `${name} = ${name} ${sign} ${valueOf(name, row)}`);
  return `insert into ${tally(table)} (${[...keys, ...amounts].join()}) select ${[...values, ...amounts.map(() => '0')].join()}
      where not exists (select 1 ${lines});
    update ${tally(table)} set ${sums.join()} where rowid = (select min(rowid) ${lines});`;
};

const VERBS = ['insert', 'delete', 'update'] as const;

function sqliteTriggers(table: string, parts: Parts): string[] {
  const [more, less] = [addSqlite(table, parts, 'new.', '+'), addSqlite(table, parts, 'old.', '-')];
  const read = [...parts.keys, ...parts.amounts.slice(1)].map(columnOf);
  const moved = read.map((name) => `old.${name} is not new.${name}`).join(' or ');
  const on = (verb: string, body: string): string =>
    `create trigger ${tally(table)}_${verb.slice(0, 6)} after ${verb} on ${table} ${body} end`;
  return [
    on('insert', `begin ${more}`),
    on('delete', `begin ${less}`),
    ...(moved ? [on(`update of ${read.join()}`, `when ${moved} begin ${less} ${more}`)] : []),
  ];
}

/**
 * Triggers by statement, on all its rows at once. A writer never waits for another here, which could deadlock: when another
 * transaction has locked a line, a second line of the same keys is taken or added, and readers sum them. There are as many as ever
 * wrote at once.
 */
function postgresTriggers(table: string, { keys, amounts }: Parts): string[] {
  const all = [...keys, ...amounts];
  const rows = (from: string, sign: '' | '-'): string =>
    `select ${[
      ...keys.map((name) => `${valueOf(name)} as ${name}`),
      ...amounts.map((name) => `${sign}${valueOf(name)} as ${name}`),
    ].join()} from ${from}`;
  const sums = amounts.map((name) => `sum(${name}) as ${name}`);
  const moved = amounts.map((name) => `sum(${name}) <> 0`).join(' or ');
  const by = keys.length > 0 ? `group by ${keys.join()} having ${moved} order by ${keys.join()}` : '';
  const trigger = (verb: (typeof VERBS)[number], tables: string, parts: string[]): string[] => [
    `create or replace function ${tally(table)}_${verb}() returns trigger language plpgsql as $$
      declare
        change record;
        line bigint;
      begin
        for change in select ${[...keys, ...sums].join()} from (${parts.join(' union all ')}) as t ${by} loop
          select une.id into line from ${tally(table)} as une
            where ${same(namesOf(keys, 'une.'), namesOf(keys, 'change.'))}
            limit 1 for no key update skip locked;
          if line is null then
            insert into ${tally(table)} (${all.join()}) values (${namesOf(all, 'change.').join()});
          else
            update ${tally(table)} set ${amounts.map((name) => `${name} = ${name} + coalesce(change.${name}, 0)`).join()} where id = line;
          end if;
        end loop;
        return null;
      end $$`,
    `create or replace trigger ${tally(table)}_${verb} after ${verb} on ${table} referencing ${tables}
      for each statement execute function ${tally(table)}_${verb}()`,
  ];
  const [neuves, anciennes] = [rows('neuves', ''), rows('anciennes', '-')];
  return [
    ...trigger('insert', 'new table as neuves', [neuves]),
    ...trigger('delete', 'old table as anciennes', [anciennes]),
    ...(keys.length > 0
      ? trigger('update', 'old table as anciennes new table as neuves', [neuves, anciennes])
      : []),
  ];
}

/**
 * Statements that count the rows of `table` by these columns from now on (`{{counted table column …}}`), instead of by those of
 * before. On PostgreSQL, the lock keeps out the writes of another server, which these triggers would miss, and lets readers of the
 * rows go on.
 */
export function counted(table: string, columns: readonly string[], kind: Kind): string[] {
  const parts = partsOf(columns);
  const postgres = kind === 'postgres';
  return [
    ...(postgres
      ? [`lock table ${table} in share row exclusive mode`]
      : VERBS.map((verb) => `drop trigger if exists ${tally(table)}_${verb}`)),
    `drop table if exists ${tally(table)}`,
    `create table ${tally(table)} as ${linesOf(table, parts)}`,
    ...(parts.keys.length > 0
      ? [`create index ${tally(table)}_cle on ${tally(table)} (${parts.keys.join()})`]
      : []),
    ...(postgres
      ? [
          `alter table ${tally(table)} add column id bigint generated by default as identity primary key`,
          ...postgresTriggers(table, parts),
        ]
      : sqliteTriggers(table, parts)),
  ];
}

/** SQL value of how many rows of `table` satisfy `where`, which may only name the columns of the tally. */
export const tallied = (table: string, where: Expression<SqlBool> = sql`true`): RawBuilder<number> =>
  sql`(select cast(coalesce(sum(n), 0) as bigint) from ${sql.table(tally(table))} where ${where})`;
