import { hearChanges } from './changes';
import type { Db, Root } from './database';

/** PostgreSQL tells one of two writers to start again: they waited for each other, or wrote one unique value together. */
const RETRIED: readonly unknown[] = ['40P01', '23505'];
const ATTEMPTS = 5;

const mayPassAnew = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRIED.includes(error.code);

/** All or nothing. `work` only speaks to the database: told to start again, it runs anew from nothing. */
export async function inTransaction<R>(
  root: Root,
  work: (db: Db) => Promise<R>,
  attempts = ATTEMPTS,
): Promise<R> {
  try {
    return await hearChanges(root, work);
  } catch (error) {
    if (attempts === 1 || !mayPassAnew(error)) throw error;
    return inTransaction(root, work, attempts - 1);
  }
}
