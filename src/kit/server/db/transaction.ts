import type { Db, Root } from './database';

const DEADLOCK = '40P01'; // PostgreSQL: of writers that wait for each other, one is told to start again
const ATTEMPTS = 5;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK;

/** All or nothing. `work` only speaks to the database: told to start again, it runs anew from nothing. */
export async function inTransaction<R>(
  root: Root,
  work: (db: Db) => Promise<R>,
  attempts = ATTEMPTS,
): Promise<R> {
  try {
    return await root.transaction().execute(work);
  } catch (error) {
    if (attempts === 1 || !isDeadlock(error)) throw error;
    return inTransaction(root, work, attempts - 1);
  }
}
