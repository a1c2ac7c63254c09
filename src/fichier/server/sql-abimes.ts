import type { Db } from '../../kit/server/db/database';
import type { Dommage } from './store';

interface FichierAbimeTable {
  sha256: string;
  vu_le: string;
  dommage: Dommage;
}
declare module '../../kit/server/db/database' {
  interface Database {
    fichier_abime: FichierAbimeTable;
  }
}

export async function insertAbime(
  db: Db,
  { sha256, dommage, now }: { sha256: string; dommage: Dommage; now: Date },
): Promise<void> {
  await db
    .insertInto('fichier_abime')
    .values({ sha256, dommage, vu_le: now.toISOString() })
    .onConflict((already) => already.column('sha256').doUpdateSet({ dommage }))
    .execute();
}

/** The damaged pieces that were found first. */
export const readAbimes = (db: Db, limit: number) =>
  db.selectFrom('fichier_abime').selectAll().orderBy('vu_le').orderBy('sha256').limit(limit).execute();

export async function countAbimes(db: Db): Promise<number> {
  const { nombre } = await db
    .selectFrom('fichier_abime')
    .select(({ fn }) => fn.countAll<number>().as('nombre'))
    .executeTakeFirstOrThrow();
  return nombre;
}

export async function deleteAbimes(db: Db, sha256: readonly string[]): Promise<void> {
  if (sha256.length > 0) await db.deleteFrom('fichier_abime').where('sha256', 'in', sha256).execute();
}

/** Deletes the entries whose piece was deleted for good: nothing is to be taken back from a backup. */
export async function deleteAbimesSansPiece(db: Db): Promise<void> {
  await db
    .deleteFrom('fichier_abime')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fichier').select('fichier.id').whereRef('fichier.sha256', '=', 'fichier_abime.sha256'),
        ),
      ),
    )
    .execute();
}

/** The first names that rows of `fichier` give to these bytes. */
export async function readLabels(db: Db, sha256: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('fichier')
    .select('label')
    .where('sha256', '=', sha256)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ label }) => label);
}

export async function countLabels(db: Db, sha256: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('fichier')
    .select(({ fn }) => fn.countAll<number>().as('nombre'))
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return nombre;
}

const PAGE = 1_000;

async function* pagesDe(db: Db, table: 'fichier' | 'fichier_abime'): AsyncGenerator<string[]> {
  for (let apres = ''; ; ) {
    const rows = await db
      .selectFrom(table)
      .select('sha256')
      .distinct()
      .where('sha256', '>', apres)
      .orderBy('sha256')
      .limit(PAGE)
      .execute();
    yield rows.map(({ sha256 }) => sha256);
    const dernier = rows.at(-1);
    if (!dernier || rows.length < PAGE) return;
    apres = dernier.sha256;
  }
}

/** The digests that rows refer to, a page at a time, rather than the store's own list: a missing piece is damaged too. */
export const readSha256 = (db: Db): AsyncGenerator<string[]> => pagesDe(db, 'fichier');

export const readSha256Abimes = (db: Db): AsyncGenerator<string[]> => pagesDe(db, 'fichier_abime');
