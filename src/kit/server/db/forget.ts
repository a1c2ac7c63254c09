import { sql } from 'kysely';
import type { Root } from './database';
import { isPostgres } from './kind';

/**
 * What was deleted is read nowhere in an embedded base any more: search indexes are merged, which drops the words of rows
 * that are gone, and the WAL, which still holds the pages of before, is emptied. False when a reader kept it from being so.
 * PostgreSQL keeps dead rows until its own VACUUM: its host's affair (docs/security.md).
 */
export async function forgetDeleted(db: Root): Promise<boolean> {
  if (isPostgres(db)) return true;
  const { rows: indexes } = await sql<{
    nom: string;
  }>`select name as nom from pragma_table_list where schema = 'main' and type = 'virtual' and name like '%~_fts' escape '~'`.execute(
    db,
  );
  for (const { nom } of indexes)
    await sql`insert into ${sql.table(nom)} (${sql.id(nom)}) values ('optimize')`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
