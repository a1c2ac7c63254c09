import type Libsql from 'libsql';

type Parameter = number | string | bigint | Buffer | null;
type Row = Record<string, unknown>;

/** libsql aborts the whole process when a boolean is bound: only these types ever reach it. */
function toParameter(value: unknown): Parameter {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Buffer.isBuffer(value)) return value;
  throw new TypeError(`SQLite cannot bind ${typeof value} ${String(value)}`);
}

const namesOf = (statement: Libsql.Statement): string[] => [
  ...new Set(statement.columns().map(({ name }) => name)),
];

/** SQLite has no boolean: a column declared so answers 0 or 1, and PostgreSQL true or false. */
const booleansOf = (statement: Libsql.Statement): string[] =>
  statement.columns().flatMap(({ name, type }) => (type?.toLowerCase() === 'boolean' ? [name] : []));

function isOf(row: Row, names: readonly string[]): boolean {
  let at = 0;
  for (const name in row) {
    if (name !== names[at]) return false;
    at += 1;
  }
  return at === names.length;
}

export type Watch = <R>(work: () => R) => R;

function guarded(statement: Libsql.Statement, watch: Watch) {
  const { reader } = statement;
  let names = reader ? namesOf(statement) : [];
  let booleans = reader ? booleansOf(statement) : [];
  /** Reads to the last row: a statement that is kept must not be left half-way. */
  function all(parameters: readonly unknown[]): Row[] {
    const rows = watch(() => statement.all(parameters.map(toParameter))) as Row[];
    // SQLite prepares a statement again by itself when another process has changed its tables: its columns may be others.
    if (rows[0] && !isOf(rows[0], names)) {
      names = namesOf(statement);
      booleans = booleansOf(statement);
    }
    if (booleans.length === 0) return rows;
    for (const row of rows) {
      for (const name of booleans) if (row[name] !== null) row[name] = row[name] === 1;
    }
    return rows;
  }
  return {
    reader,
    all,
    run: (parameters: readonly unknown[]) => watch(() => statement.run(parameters.map(toParameter))),
  };
}

type Prepared = ReturnType<typeof guarded>;

/** Any other statement may change the tables, and is rare. */
const KEPT = /^\s*(?:select|with|insert|update|delete)\b/i;
/** An office has a few hundred texts; lists of ids make more of them, one for each length. */
const MOST = 500;
/** Characters: a statement that inserts a thousand rows is not worth its memory. */
const LONGEST = 20_000;

/**
 * Prepared statements by their text: to prepare one costs more than to run most of them. The least recently used is dropped;
 * libsql finalises it once it is garbage-collected.
 */
export function keptStatements(database: () => Libsql.Database, watch: Watch) {
  const kept = new Map<string, Prepared>();
  function prepare(sql: string): Prepared {
    const known = kept.get(sql);
    if (known) {
      kept.delete(sql);
      kept.set(sql, known);
      return known;
    }
    const prepared = watch(() => guarded(database().prepare(sql), watch));
    if (!KEPT.test(sql)) kept.clear();
    else if (sql.length <= LONGEST) {
      kept.set(sql, prepared);
      const [oldest = ''] = kept.size > MOST ? kept.keys() : [];
      kept.delete(oldest);
    }
    return prepared;
  }
  return { prepare, forget: () => kept.clear() };
}
