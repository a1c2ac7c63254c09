import type { Db } from '../../kit/server/db/database';

interface FichierAbimeTable {
  sha256: string;
  vu_le: string;
  dommage: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    fichier_abime: FichierAbimeTable;
  }
}

export async function insertAbime(
  db: Db,
  { sha256, dommage, now }: { sha256: string; dommage: string; now: Date },
): Promise<void> {
  await db
    .insertInto('fichier_abime')
    .values({ sha256, dommage, vu_le: now.toISOString() })
    .onConflict((already) => already.column('sha256').doUpdateSet({ dommage }))
    .execute();
}

export const readAbimes = (db: Db) =>
  db.selectFrom('fichier_abime').selectAll().orderBy('vu_le').orderBy('sha256').execute();

export async function deleteAbime(db: Db, sha256: string): Promise<void> {
  await db.deleteFrom('fichier_abime').where('sha256', '=', sha256).execute();
}

/** The pieces that have these bytes, whoever deposited them. */
export const readLabels = (db: Db, sha256: string) =>
  db
    .selectFrom('fichier')
    .select(['id', 'label', 'size', 'created_at'])
    .where('sha256', '=', sha256)
    .orderBy('id')
    .execute();

/** What the office refers to: a piece of it that is no longer on the disk is damaged too. */
export async function readSha256(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('fichier').select('sha256').distinct().orderBy('sha256').execute();
  return rows.map(({ sha256 }) => sha256);
}
