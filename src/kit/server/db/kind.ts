import { PostgresAdapter } from 'kysely';
import type { Db } from './database';

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Locks the rows that a write is about to change; SQLite's writer is alone already. */
export const lockRows =
  (db: Db) =>
  <O, Q extends { forUpdate(): Q; execute(): Promise<O[]> }>(query: Q): Q =>
    isPostgres(db) ? query.forUpdate() : query;

/** Keeps rows that a write refers to from being deleted before it ends, without making other writers wait. */
export const holdRows =
  (db: Db) =>
  <Q extends { forKeyShare(): Q }>(query: Q): Q =>
    isPostgres(db) ? query.forKeyShare() : query;
