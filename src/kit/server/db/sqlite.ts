import Libsql from 'libsql';
import { type Driver, SqliteDialect } from 'kysely';
import { type DatabaseSeal, openSealed } from './seal';
import { SqliteWays } from './sqlite-driver';
import { BUSY_WAIT_MS, isBusy } from './sqlite-way';

class LibsqlDialect extends SqliteDialect {
  readonly #driver: () => Driver;
  constructor(driver: () => Driver) {
    super({ database: () => Promise.reject(new Error('opened by the driver')) });
    this.#driver = driver;
  }
  override createDriver(): Driver {
    return this.#driver();
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
function setUp(database: Libsql.Database): void {
  database.exec(`pragma busy_timeout = ${BUSY_WAIT_MS}`);
  enterWal(database);
  database.exec('pragma synchronous = FULL');
  database.exec('pragma foreign_keys = ON');
  // Deleted data are overwritten: free pages hold nothing that anybody could read.
  database.exec('pragma secure_delete = ON');
}

export function sqliteDialect(file: string, seal?: DatabaseSeal): SqliteDialect {
  const open = (): Libsql.Database => {
    const database = seal ? openSealed(file, seal) : new Libsql(file);
    try {
      setUp(database);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  };
  return new LibsqlDialect(() => new SqliteWays(file, open));
}
