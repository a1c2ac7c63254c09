import { sql } from 'kysely';
import type { Root } from './database';
import { isPostgres } from './kind';
import { mergeWhole } from './merging';

/**
 * What was deleted is read nowhere in an embedded base any more: search indexes are merged, which drops the words of rows
 * that are gone, and the WAL, which still holds the pages of before, is emptied. False when a reader kept it from being so.
 * PostgreSQL keeps dead rows until its own VACUUM: its host's affair (docs/security.md).
 */
export async function forgetDeleted(db: Root): Promise<boolean> {
  if (isPostgres(db)) return true;
  await mergeWhole(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
