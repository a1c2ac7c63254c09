import { PostgresAdapter } from 'kysely';
import type { Db } from './database';

/** What differs between the two databases is written in this folder, and nowhere else. */
export type Kind = 'postgres' | 'sqlite';

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** What a write will do to the rows that it locks: to remove them it waits for writes that refer to them (`holdExisting`); to change, not. */
export type Lock = 'change' | 'remove';

/** Locks rows until the transaction ends, when that is asked for; SQLite's writer is alone already. */
export const lockRows =
  (db: Db, lock: Lock | undefined) =>
  <O, Q extends { forUpdate(): Q; forNoKeyUpdate(): Q; execute(): Promise<O[]> }>(query: Q): Q => {
    if (!lock || !isPostgres(db)) return query;
    return lock === 'remove' ? query.forUpdate() : query.forNoKeyUpdate();
  };
