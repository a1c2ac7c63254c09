import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';

/** When an account's inspection ends; null for an account of the office's own people, or when there is no such active account. */
export async function readFin(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('utilisateur')
    .select('inspection_fin as fin')
    .where('id', '=', id)
    .where('actif', '=', true)
    .executeTakeFirst();
  return row?.fin ?? null;
}

/** Returns the account's new version. */
export async function writeFin(db: Db, id: number, fin: string, now: Date): Promise<number> {
  const { version } = await db
    .updateTable('utilisateur')
    .set({ inspection_fin: fin, updatedAt: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
