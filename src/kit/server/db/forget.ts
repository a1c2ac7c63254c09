import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Root } from './database';
import { isPostgres } from './kind';
import { mergeWhole } from './merging';

const ATTEMPTS = 15;
const AGAIN_MS = 200;

/**
 * All that waits in the WAL is put into the base, and nothing is left in it. False when another process kept it from being
 * so, a backup that reads for instance: it has some seconds to end, during which everybody is served.
 */
export async function emptyWal(db: Root, attempts = ATTEMPTS): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy === 0 || attempts === 1) return rows[0]?.busy === 0;
  await setTimeout(AGAIN_MS);
  return emptyWal(db, attempts - 1);
}

/**
 * What was deleted is read nowhere in an embedded base any more: search indexes are merged, which drops the words of rows
 * that are gone, and the WAL, which still holds the pages of before, is emptied. False when a reader kept it from being so.
 * PostgreSQL keeps dead rows until its own VACUUM: its host's affair (docs/security.md).
 */
export async function forgetDeleted(db: Root): Promise<boolean> {
  if (isPostgres(db)) return true;
  await mergeWhole(db);
  return emptyWal(db);
}
