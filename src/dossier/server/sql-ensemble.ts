/** Files locked, or written, together. */
import type { Db } from '../../kit/server/db/database';
import { oneOf } from '../../kit/server/db/json';
import { lockRows } from '../../kit/server/db/kind';
import { lotsOf } from '../../kit/server/lots';
import type { StoredDossier } from './sql';

/** Files that one statement takes. */
const LOT = 200;

/** Each once, in the order of their ids: two who lock the same ones never wait for each other. Unknown ids are left out. */
export async function lockDossierRows(db: Db, ids: readonly number[]): Promise<StoredDossier[]> {
  const rows: StoredDossier[] = [];
  const uniques = [...new Set(ids)].sort((a, b) => a - b);
  for (const lot of lotsOf(uniques, LOT)) {
    const query = db
      .selectFrom('dossier')
      .selectAll()
      .where(oneOf(db, 'id', lot))
      .orderBy('id');
    rows.push(...(await lockRows(db, 'change')(query).execute()));
  }
  return rows;
}

export async function confierDossiers(db: Db, ids: readonly number[], responsable: number): Promise<void> {
  for (const lot of lotsOf(ids, LOT))
    await db
      .updateTable('dossier')
      .set({ responsable_id: responsable })
      .where(oneOf(db, 'id', lot))
      .execute();
}
