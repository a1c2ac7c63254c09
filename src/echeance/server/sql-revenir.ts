/** What a clock that was ahead has left in the future. */
import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { FAITE, OUVERTE } from '../echeance';

/** The deadlines of which something was told after that instant. A `distinct` would make SQLite read all that was ever told. */
export async function readDitesApres(db: Db, instant: string): Promise<number[]> {
  const rows = await db.selectFrom('rappel').select('echeance_id').where('le', '>', instant).execute();
  return [...new Set(rows.map(({ echeance_id }) => echeance_id))];
}

/** Opens again the appointments that were thought past. */
export async function rouvrirAVenir(db: Db, regleIds: number[], aujourdhui: string): Promise<void> {
  if (regleIds.length === 0) return;
  await db
    .updateTable('echeance')
    .set({ etat: OUVERTE, faite_le: null, version: sql`version + 1` })
    .where('etat', '=', FAITE)
    .where('date', '>=', aujourdhui)
    .where('regle_id', 'in', regleIds)
    .where('par_la_main', '=', false)
    .where('dossier_id', 'is', null)
    .execute();
}

/** Forgets the letters of days to come. */
export async function oublierCourriersAVenir(db: Db, aujourdhui: string): Promise<void> {
  await db.deleteFrom('courrier_echeance').where('jour', '>', aujourdhui).execute();
}
