import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database';
import { isPostgres } from './kind';

class Slot {
  constructor(readonly name: string) {}
}

type Values = Readonly<Record<string, unknown>>;

/**
 * A statement whose text never changes: it is compiled once, with `slot('id')` where a value will be, then run with its values
 * only. For what each request asks, and for what takes longer to compile than to run.
 */
export function writtenOnce<O>(
  write: (db: Db, slot: <T>(name: string) => RawBuilder<T>) => { compile(): CompiledQuery<O> },
): (db: Db, values: Values) => Promise<O[]> {
  const texts = new Map<boolean, CompiledQuery<O>>();
  return async (db, values) => {
    const kind = isPostgres(db);
    const text = texts.get(kind) ?? write(db, (name) => sql.val(new Slot(name)) as never).compile();
    texts.set(kind, text);
    const parameters = text.parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
    return (await db.executeQuery<O>({ ...text, parameters })).rows;
  };
}
