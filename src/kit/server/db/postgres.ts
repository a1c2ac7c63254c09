import { type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { type Hosts, KEEP_ALIVE, connectMs, createHosts, noticeUs, prefer } from './hosts';
import { requirePrimary } from './primary';
import { type Patience, type Silence, watchSilence } from './silence';

const INT8 = 20;
const NUMERIC = 1700;
const asNumber = (text: string): number => Number(text);

/** bigint and sums of bigint come back as numbers: centimes stay far below 2^53. */
function numbersAsNumbers(oid: number, format?: unknown): unknown {
  return oid === INT8 || oid === NUMERIC ? asNumber : pg.types.getTypeParser(oid, format as 'text');
}

const ignored = (): void => {};

type Connect = (done: (error?: Error) => void) => void;
type Query = (...asked: unknown[]) => unknown;

/** A query that timed out here; node-postgres has no code for it. It still holds its connection, where the next queries would wait behind it. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** A client connects to the current host, and makes the next one current when that one does not answer. */
const clientOf = (hosts: Hosts, silence: Silence): pg.PoolConfig['Client'] => {
  const HostClient = class extends pg.Client {
    readonly address: string;
    constructor(options?: pg.ClientConfig) {
      const address = hosts.current();
      super({ ...options, connectionString: address });
      this.address = address;
      const connect = this.connect.bind(this) as unknown as Connect;
      const connectOrTell: Connect = (done) =>
        connect((error) => {
          if (error) hosts.failed(address);
          done(error);
        });
      this.connect = connectOrTell as unknown as pg.Client['connect'];
      const queryWatched: Query = (...asked) => {
        silence.asks(this);
        const answer = (super.query as Query).apply(this, asked);
        if (answer instanceof Promise)
          answer.catch((error: unknown) => {
            if (isGivenUp(error)) this.connection.stream.destroy();
          });
        return answer;
      };
      this.query = queryWatched as unknown as pg.Client['query'];
      silence.opened(this);
      this.on('drain', () => silence.answered(this));
      this.once('end', () => silence.closed(this));
    }
  };
  return HostClient;
};

export interface PoolSettings extends Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout'> {
  /** A standby is accepted too. */
  standby?: boolean;
  patience?: Patience;
}

/**
 * JIT compilation takes PostgreSQL longer than running our statements, which ask for a page or a figure: 0.7 s instead of 0.05 for
 * the dashboard of a million files.
 */
const UNCOMPILED = 'set jit = off';
/**
 * Whatever the administrator has set for all: node-postgres reads dates in ISO alone, and `inTransaction` counts on writers that wait
 * for each other, where a stricter isolation fails one of them.
 */
const COUNTED_ON = "set datestyle = 'ISO'; set default_transaction_isolation = 'read committed'";

/** A connection that dies between two statements emits « error »: without a listener, that would end the process. */
function createPool(hosts: Hosts, { standby = false, patience, ...settings }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    Client: clientOf(hosts, watchSilence(hosts, patience)),
    max: 10,
    connectionTimeoutMillis: connectMs(hosts),
    ...KEEP_ALIVE,
    types: { getTypeParser: numbersAsNumbers as typeof pg.types.getTypeParser },
    ...settings,
    onConnect: async (client) => {
      await prefer(client, UNCOMPILED);
      await prefer(client, COUNTED_ON);
      await noticeUs(client);
      if (hosts.count === 1 || standby) return;
      const { address } = client as pg.ClientBase & { address: string };
      await requirePrimary(client, address, hosts.others(address)).catch((error: unknown) => {
        hosts.failed(address);
        throw error;
      });
    },
  });
  pool.on('error', ignored);
  pool.on('connect', (client) => client.on('error', ignored));
  return pool;
}

class LostDriver extends PostgresDriver implements Driver {
  readonly #hosts: Hosts;
  constructor(pool: pg.Pool, hosts: Hosts) {
    super({ pool });
    this.#hosts = hosts;
  }
  /** Tries each host once, as long as a failure makes the next one current. */
  override async acquireConnection(tried = 1): Promise<DatabaseConnection> {
    const asked = this.#hosts.current();
    try {
      return await super.acquireConnection();
    } catch (error) {
      if (tried >= this.#hosts.count || asked === this.#hosts.current()) throw error;
      return this.acquireConnection(tried + 1);
    }
  }
  /** A rollback only fails on a lost connection, whose transaction is lost with it: the error to tell is the one before it. */
  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return super.rollbackTransaction(connection).catch(ignored);
  }
}

class PoolDialect extends PostgresDialect {
  readonly #opened: (pool: pg.Pool) => void;
  readonly #url: string;
  readonly #settings: PoolSettings;
  constructor(url: string, opened: (pool: pg.Pool) => void, settings: PoolSettings) {
    super({ pool: () => Promise.reject(new Error('opened by the driver')) });
    this.#url = url;
    this.#opened = opened;
    this.#settings = settings;
  }
  override createDriver(): Driver {
    const hosts = createHosts(this.#url);
    const pool = createPool(hosts, this.#settings);
    this.#opened(pool);
    return new LostDriver(pool, hosts);
  }
}

/** `opened` gets the pool, to ask it how it is used. */
export const postgresDialect = (
  url: string,
  opened: (pool: pg.Pool) => void = ignored,
  settings: PoolSettings = {},
): PostgresDialect => new PoolDialect(url, opened, settings);
