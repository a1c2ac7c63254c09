/** What the writes of a test have left in the journal, and among the security events. */
import type { Db } from '../db/database';
import { selectJournal, toJournalRow } from '../sql-journal';
import '../sql-evenements';

/** In the order of the writes: after row `depuis`, of one record or of all. */
export async function readJournal(
  db: Db,
  { depuis = 0, entite, id }: { depuis?: number; entite?: string; id?: number } = {},
): Promise<ReturnType<typeof toJournalRow>[]> {
  const rows = await selectJournal(db)
    .where('journal.seq', '>', depuis)
    .$if(entite !== undefined, (query) => query.where('entite', '=', entite ?? ''))
    .$if(id !== undefined, (query) => query.where('entite_id', '=', id ?? 0))
    .orderBy('journal.seq')
    .execute();
  return rows.map(toJournalRow);
}

/** The latest first. */
export const readSecurityEvents = (db: Db, { limit }: { limit: number }) =>
  db.selectFrom('evenement_securite').selectAll().orderBy('id', 'desc').limit(limit).execute();
