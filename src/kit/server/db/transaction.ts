import { codeOf } from '../error-code';
import { hearChanges } from './changes';
import type { Db, Root } from './database';
import { mergeAfterWrites } from './merging';

const DEADLOCK = '40P01';
/** PostgreSQL tells one of two writers to start again: they waited for each other, or wrote one unique value together. */
const RETRIED: readonly string[] = [DEADLOCK, '23505'];
const ATTEMPTS = 5;

const mayPassAnew = (error: unknown): boolean => RETRIED.includes(codeOf(error));
export const isDeadlock = (error: unknown): boolean => codeOf(error) === DEADLOCK;

/** All or nothing. `work` only speaks to the database: told to start again, it runs anew from nothing. */
export async function inTransaction<R>(
  root: Root,
  work: (db: Db) => Promise<R>,
  attempts = ATTEMPTS,
): Promise<R> {
  try {
    const done = await hearChanges(root, work);
    mergeAfterWrites(root);
    return done;
  } catch (error) {
    if (attempts === 1 || !mayPassAnew(error)) throw error;
    return inTransaction(root, work, attempts - 1);
  }
}
