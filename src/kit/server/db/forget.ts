import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Root } from './database';
import { isPostgres } from './kind';
import { mergeWhole } from './merging';

const ATTEMPTS = 15;
const AGAIN_MS = 200;

/**
 * Copies all of the WAL into the base and empties it. False when another process prevented it, such as a backup that reads: it is
 * tried again for a few seconds, during which everybody is served.
 */
export async function emptyWal(db: Root, attempts = ATTEMPTS): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy === 0 || attempts === 1) return rows[0]?.busy === 0;
  await setTimeout(AGAIN_MS);
  return emptyWal(db, attempts - 1);
}

/**
 * Leaves nothing readable of what was deleted in the files of an embedded base: search indexes are merged, which drops the words
 * of deleted rows, and the WAL, which still holds the old pages, is emptied. False when a reader prevented that. PostgreSQL keeps
 * dead rows until its own VACUUM, which is its host's affair (docs/security.md).
 */
export async function forgetDeleted(db: Root): Promise<boolean> {
  if (isPostgres(db)) return true;
  await mergeWhole(db);
  return emptyWal(db);
}
