/** Rows that have expired are removed every night, also in an office where nobody comes any more. */
import { forgetOldIncidents } from '../administration/server/sql-incidents';
import { forgetDefis } from '../compte/server/sql-cles';
import { forgetOldFailures } from '../compte/server/sql-tentatives';
import { oublierMuettes } from '../dossier/server/sql-presence';
import type { Db } from '../kit/server/db/database';
import { forgetOldEvents } from '../kit/server/sql-evenements';
import { forgetKeys } from '../kit/server/sql-idempotence';

/** One for each table; sessions, the bin and notifications have a task of their own. */
const OUBLIS: readonly ((db: Db, now: Date) => Promise<void>)[] = [
  forgetKeys,
  forgetOldFailures,
  forgetDefis,
  oublierMuettes,
  forgetOldIncidents,
  forgetOldEvents,
];

export async function oublierPerimes(db: Db, now: Date): Promise<void> {
  for (const oublier of OUBLIS) await oublier(db, now);
}
