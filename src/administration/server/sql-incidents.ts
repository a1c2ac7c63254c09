import type { Db, Id } from '../../kit/server/db/database';
import type { Incident } from '../etat';
import { DAY_MS } from '../../kit/dates';

interface IncidentTable {
  id: Id;
  le: string;
  demande: string;
  route: string;
  erreur: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    incident: IncidentTable;
  }
}

const KEPT = 500;
const SHOWN = 50;
const KEPT_MS = 366 * DAY_MS;

/** Keeps the last KEPT only: an error at every request must not fill the disk. */
export async function insertIncident(db: Db, incident: Omit<Incident, 'id'>): Promise<void> {
  const { id } = await db.insertInto('incident').values(incident).returning('id').executeTakeFirstOrThrow();
  await db
    .deleteFrom('incident')
    .where('id', '<=', id - KEPT)
    .execute();
}

/** Incidents are kept as long as the log that tells them in full. */
export async function forgetOldIncidents(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('incident').where('le', '<', old).execute();
}

export const readIncidents = (db: Db, depuis: Date, limit = SHOWN): Promise<Incident[]> =>
  db
    .selectFrom('incident')
    .selectAll()
    .where('le', '>=', depuis.toISOString())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
