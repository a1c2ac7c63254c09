import Libsql from 'libsql';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';

type Parameter = number | string | bigint | Buffer | null;

/** libsql aborts the whole process when a boolean is bound: only these types ever reach it. */
function toParameter(value: unknown): Parameter {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Buffer.isBuffer(value)) return value;
  throw new TypeError(`SQLite cannot bind ${typeof value} ${String(value)}`);
}

/** SQLite has no boolean: a column declared so answers 0 or 1, and PostgreSQL true or false. */
function readBooleans(rows: Record<string, unknown>[], booleans: string[]): Record<string, unknown>[] {
  for (const row of rows) {
    for (const name of booleans) if (row[name] !== null) row[name] = row[name] === 1;
  }
  return rows;
}

function guardedStatement(statement: Libsql.Statement) {
  const booleans = statement.reader
    ? statement.columns().flatMap((column) => (column.type?.toLowerCase() === 'boolean' ? [column.name] : []))
    : [];
  const rowsOf = (parameters: readonly unknown[]) =>
    readBooleans(statement.all(parameters.map(toParameter)) as Record<string, unknown>[], booleans);
  return {
    reader: statement.reader,
    all: rowsOf,
    run: (parameters: readonly unknown[]) => statement.run(parameters.map(toParameter)),
    *iterate(parameters: readonly unknown[]) {
      yield* rowsOf(parameters);
    },
  };
}

/** A write transaction takes its lock at once: a deferred one fails half-way when two processes write. */
class ImmediateDriver extends SqliteDriver implements Driver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

class LibsqlDialect extends SqliteDialect {
  readonly #open: () => Libsql.Database;
  constructor(open: () => Libsql.Database) {
    super({ database: () => Promise.reject(new Error('opened by the driver')) });
    this.#open = open;
  }
  override createDriver(): Driver {
    const database = this.#open();
    return new ImmediateDriver({
      database: {
        close: () => database.close(),
        prepare: (sql: string) => guardedStatement(database.prepare(sql)) as never,
      },
    });
  }
}

const WAL_ATTEMPTS = 100;
const WAL_WAIT_MS = 20;

/** Of two servers that open a new file together, one finds it locked at once, whatever the busy timeout: it tries again. */
function enterWal(database: Libsql.Database, attempts = WAL_ATTEMPTS): void {
  try {
    database.exec('pragma journal_mode = WAL');
  } catch (error) {
    const busy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
    if (!busy || attempts === 1) throw error;
    // Only while opening, when nothing else is served yet.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_WAIT_MS);
    enterWal(database, attempts - 1);
  }
}

/** One file, durable at each commit (WAL, synchronous=FULL), foreign keys enforced. */
export function sqliteDialect(file: string): SqliteDialect {
  return new LibsqlDialect(() => {
    const database = new Libsql(file);
    database.exec('pragma busy_timeout = 5000');
    enterWal(database);
    database.exec('pragma synchronous = FULL');
    database.exec('pragma foreign_keys = ON');
    return database;
  });
}
