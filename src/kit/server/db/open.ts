import { Kysely, sql } from 'kysely';
import type { Database, Root } from './database';
import { migrate } from './migrate';
import { postgresDialect } from './postgres';
import type { DatabaseSeal } from './seal';
import { sqliteDialect } from './sqlite';

/**
 * `direct`: the address for what lasts longer than a transaction (LISTEN, the lock of an office), when `url` leads to a shared
 * pool. `seal`: an embedded base may be encrypted by the office's key; PostgreSQL's encryption is its host's affair.
 */
export type Where = { url: string; direct?: string | undefined } | { file: string; seal?: DatabaseSeal };

/** Connections of a pool, and requests that wait for one. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}
const uses = new WeakMap<Root, () => PoolUse>();

/** Undefined: this database has no pool. */
export const poolUse = (db: Root): PoolUse | undefined => uses.get(db)?.();

/** Connects to the database as it is: its schema is neither checked nor changed. */
export function connect(where: Where): Root {
  if ('file' in where) return new Kysely<Database>({ dialect: sqliteDialect(where.file, where.seal) });
  let use = (): PoolUse => ({ total: 0, idle: 0, waiting: 0 });
  const dialect = postgresDialect(where.url, (pool) => {
    use = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  });
  const db = new Kysely<Database>({ dialect });
  uses.set(db, () => use());
  return db;
}

const REPLICA_MS = 3_000; // then the primary answers instead

/** A copy that PostgreSQL keeps up to date, to be read from. */
export const connectReplica = (url: string): Root =>
  new Kysely<Database>({
    dialect: postgresDialect(url, undefined, {
      standby: true,
      connectionTimeoutMillis: REPLICA_MS,
      query_timeout: REPLICA_MS,
    }),
  });

/** Opens the office's database and brings its schema up to date. `migrations` is the folder of numbered SQL files. */
export async function openDatabase(where: Where, migrations: string): Promise<Root> {
  const db = connect(where);
  await migrate(db, migrations);
  return db;
}

/** Fails when the database does not answer. */
export async function ping(db: Root): Promise<void> {
  await sql`select 1`.execute(db);
}
