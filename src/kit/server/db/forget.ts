import { sql } from 'kysely';
import type { Db, Root } from './database';
import { isPostgres } from './kind';

/** Pages of an index merged by one statement: some milliseconds, and each is committed by itself. */
const PAGES = 200;
/** Fewer rows changed than these: the statement found nothing to merge. */
const IDLE = 2;

const changes = async (db: Db): Promise<number> =>
  (await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows[0]?.n ?? 0;

/** FTS5's « optimize », a little at a time: a first merge that asks for less than nothing marks all of it as to be merged. */
async function mergeIndex(root: Root, nom: string): Promise<void> {
  const merge = (pages: number): Promise<number> =>
    root.transaction().execute(async (db) => {
      const before = await changes(db);
      await sql`insert into ${sql.table(nom)} (${sql.id(nom)}, rank) values ('merge', ${sql.lit(pages)})`.execute(
        db,
      );
      return (await changes(db)) - before;
    });
  for (let pages = -PAGES; (await merge(pages)) >= IDLE; pages = PAGES);
}

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
  for (const { nom } of indexes) await mergeIndex(db, nom);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
