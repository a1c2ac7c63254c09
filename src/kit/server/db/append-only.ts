import { type Transaction, sql } from 'kysely';
import type { Database } from './database';
import { type Kind, isPostgres } from './kind';

const VERBS = ['update', 'delete', 'truncate'] as const;
type Verb = (typeof VERBS)[number];

/** A refusal by the database itself; `when`, about the row's `old` and `new`, narrows it. */
function refuse(table: string, verbs: readonly Verb[], kind: Kind, when?: string): string[] {
  const refused = `${table} is append-only`;
  const name = verbs.length === VERBS.length ? `${table}_append_only` : `${table}_no_${verbs.join('_')}`;
  if (kind === 'postgres') {
    const each = when ? `for each row when (${when})` : 'for each statement';
    return [
      `create or replace function refuse_${table}() returns trigger language plpgsql as $$ begin raise exception '${refused}'; end $$`,
      `create trigger ${name} before ${verbs.join(' or ')} on ${table} ${each} execute function refuse_${table}()`,
    ];
  }
  return verbs
    .filter((verb) => verb !== 'truncate')
    .map(
      (verb) =>
        `create trigger ${table}_no_${verb} before ${verb} on ${table} ${when ? `when ${when} ` : ''}begin select raise(abort, '${refused}'); end`,
    );
}

/** Statements that make the database itself refuse to change or remove a row of `table` (`{{append-only table}}`). */
export const appendOnly = (table: string, kind: Kind): string[] => refuse(table, VERBS, kind);

/** … but to empty it: a change may only leave all of `columns` null, and the rest as it was (`{{erasable table key column …}}`). */
export function erasable(table: string, key: string, columns: readonly string[], kind: Kind): string[] {
  const kept = columns.map((column) => `new.${column} is not null`);
  return [
    ...refuse(table, ['update'], kind, [`new.${key} <> old.${key}`, ...kept].join(' or ')),
    ...refuse(table, ['delete', 'truncate'], kind),
  ];
}

const A_YEAR_AGO = {
  postgres: `to_char(now() at time zone 'utc' - interval '1 year', 'YYYY-MM-DD"T"HH24:MI:SS')`,
  sqlite: `strftime('%Y-%m-%dT%H:%M:%S', 'now', '-1 year')`,
};

/** … but to remove what is a year old, by the database's own clock (`{{kept-a-year table le}}`). */
export const keptAYear = (table: string, le: string, kind: Kind): string[] => [
  ...refuse(table, kind === 'postgres' ? ['update', 'truncate'] : ['update'], kind),
  ...refuse(table, ['delete'], kind, `old.${le} > ${A_YEAR_AGO[kind]}`),
];

/** Within a migration: `table` is not append-only while `work` runs. On PostgreSQL others may go on reading it. */
export async function lifted(
  trx: Transaction<Database>,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const [lift, restore] = isPostgres(trx)
    ? [
        `alter table ${table} disable trigger ${table}_append_only`,
        [`alter table ${table} enable trigger ${table}_append_only`],
      ]
    : [`drop trigger ${table}_no_update`, refuse(table, ['update'], 'sqlite')];
  await sql.raw(lift).execute(trx);
  await work();
  for (const statement of restore) await sql.raw(statement).execute(trx);
}
