import Libsql from 'libsql';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { type DatabaseSeal, openSealed } from './seal';
import { type Watch, keptStatements } from './statements';

const BUSY_WAIT_MS = 3_000;
const BUSY_AGAIN_MS = 20;
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/**
 * libsql lets nothing else run while it waits for a lock. When another process does not let go of it, the first to wait
 * waits for all: until a transaction has begun again, the others are told nearly at once.
 */
function createPatience(database: Libsql.Database) {
  let lost = false;
  const set = (nowLost: boolean): void => {
    if (nowLost === lost) return;
    lost = nowLost;
    database.exec(`pragma busy_timeout = ${lost ? BUSY_AGAIN_MS : BUSY_WAIT_MS}`);
  };
  const watch: Watch = (work) => {
    try {
      return work();
    } catch (error) {
      if (isBusy(error)) set(true);
      throw error;
    }
  };
  return { watch, found: () => set(false) };
}

/** A write transaction takes its lock at once: a deferred one fails half-way when two processes write. */
class ImmediateDriver extends SqliteDriver implements Driver {
  readonly #database: Libsql.Database;
  readonly #found: () => void;
  constructor(database: Libsql.Database) {
    const { watch, found } = createPatience(database);
    const { prepare, forget } = keptStatements(database, watch);
    const close = (): void => {
      forget();
      database.close();
    };
    super({ database: { close, prepare: prepare as never } });
    this.#database = database;
    this.#found = found;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    // One whose end failed too (the disk was full) would bar all those that follow.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
    if (accessMode !== 'read only') this.#found();
  }

  /** SQLite may have ended it by itself: what failed before is what is told. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection).catch(() => {});
  }
}

class LibsqlDialect extends SqliteDialect {
  readonly #open: () => Libsql.Database;
  constructor(open: () => Libsql.Database) {
    super({ database: () => Promise.reject(new Error('opened by the driver')) });
    this.#open = open;
  }
  override createDriver(): Driver {
    return new ImmediateDriver(this.#open());
  }
}

const WAL_ATTEMPTS = 100;
const WAL_WAIT_MS = 20;

/** Of two servers that open a new file together, one finds it locked at once, whatever the busy timeout: it tries again. */
function enterWal(database: Libsql.Database, attempts = WAL_ATTEMPTS): void {
  try {
    database.exec('pragma journal_mode = WAL');
  } catch (error) {
    if (!isBusy(error) || attempts === 1) throw error;
    // Only while opening, when nothing else is served yet.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_WAIT_MS);
    enterWal(database, attempts - 1);
  }
}

/** One file, durable at each commit (WAL, synchronous=FULL), foreign keys enforced. */
export function sqliteDialect(file: string, seal?: DatabaseSeal): SqliteDialect {
  return new LibsqlDialect(() => {
    const database = seal ? openSealed(file, seal) : new Libsql(file);
    database.exec(`pragma busy_timeout = ${BUSY_WAIT_MS}`);
    enterWal(database);
    database.exec('pragma synchronous = FULL');
    database.exec('pragma foreign_keys = ON');
    // What is erased is overwritten: free pages hold nothing that anybody could read.
    database.exec('pragma secure_delete = ON');
    return database;
  });
}
