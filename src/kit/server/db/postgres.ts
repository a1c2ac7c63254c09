import { type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const asNumber = (text: string): number => Number(text);

/** bigint and sums of bigint come back as numbers: centimes stay far below 2^53. */
function numbersAsNumbers(oid: number, format?: unknown): unknown {
  return oid === INT8 || oid === NUMERIC ? asNumber : pg.types.getTypeParser(oid, format as 'text');
}

/** Longer than a browser waits, so that only a database that is gone makes it up. */
const CONNECT_MS = 10_000;
const ignored = (): void => {};

/** A connection that dies between two statements says so to nobody in particular: unheard, it would end the process. */
function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: { getTypeParser: numbersAsNumbers as typeof pg.types.getTypeParser },
  });
  pool.on('error', ignored);
  pool.on('connect', (client) => client.on('error', ignored));
  return pool;
}

class LostDriver extends PostgresDriver implements Driver {
  /** It only fails on a connection that is lost, and what was done on it with it: what failed before is what is told. */
  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return super.rollbackTransaction(connection).catch(ignored);
  }
}

class PoolDialect extends PostgresDialect {
  readonly #pool: () => pg.Pool;
  constructor(pool: () => pg.Pool) {
    super({ pool: () => Promise.reject(new Error('opened by the driver')) });
    this.#pool = pool;
  }
  override createDriver(): Driver {
    return new LostDriver({ pool: this.#pool() });
  }
}

/** `opened` is told of the pool, to be asked how it is used. */
export const postgresDialect = (url: string, opened: (pool: pg.Pool) => void = ignored): PostgresDialect =>
  new PoolDialect(() => {
    const pool = createPool(url);
    opened(pool);
    return pool;
  });
