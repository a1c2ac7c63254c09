/** Statements that make the database itself refuse to change or remove a row of `table` (`{{append-only table}}`). */
export function appendOnly(table: string, kind: 'postgres' | 'sqlite'): string[] {
  const refused = `${table} is append-only`;
  if (kind === 'postgres') {
    const refuse = `refuse_${table}`;
    return [
      `create function ${refuse}() returns trigger language plpgsql as $$ begin raise exception '${refused}'; end $$`,
      `create trigger ${table}_append_only before update or delete or truncate on ${table} for each statement execute function ${refuse}()`,
    ];
  }
  return (['update', 'delete'] as const).map(
    (verb) =>
      `create trigger ${table}_no_${verb} before ${verb} on ${table} begin select raise(abort, '${refused}'); end`,
  );
}
