import type { Db, Root } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { writeJournal } from '../../kit/server/sql-journal';
import { oublier } from '../../notification/server/sql';
import { limiteMessages } from '../conservation';
import { deleteAvant } from './sql';

/** The key of the notification that brings a message to the office, with its whole text. */
export const cleMessage = (id: number): string => `message:${id}`;

async function effacer(db: Db, now: Date): Promise<number> {
  const ids = await deleteAvant(db, limiteMessages(now));
  await oublier(db, ids.map(cleMessage));
  const entrees = ids.map((id) => ({ entite: 'message_contact', id }));
  await writeJournal(db, entrees, { userId: null, action: 'conservation', now });
  return ids.length;
}

/** Erases the messages kept long enough, with their origin and their notification; one journal entry for each. */
export const effacerAnciens = (db: Root, now: Date): Promise<number> =>
  inTransaction(db, (trx) => effacer(trx, now));
