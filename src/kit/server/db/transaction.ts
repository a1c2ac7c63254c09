import { codeOf } from '../error-code';
import { hearChanges } from './changes';
import type { Db, Root } from './database';
import { failureOf } from './failures';
import { mergeAfterWrites } from './merging';

const DEADLOCK = '40P01';
/** PostgreSQL fails one of two writers, which may start again: they waited for each other, or wrote the same unique value. */
const RETRIED: readonly string[] = [DEADLOCK, '23505'];
const ATTEMPTS = 5;

const mayPassAnew = (error: unknown): boolean => RETRIED.includes(codeOf(error));
/** The database does not serve: what was to be written is not at fault. */
export const isOfDatabase = (error: unknown): boolean => failureOf(error) !== undefined;
export const isDeadlock = (error: unknown): boolean => codeOf(error) === DEADLOCK;

/** All or nothing. `work` may only use the database: it may be run again from the start. */
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
