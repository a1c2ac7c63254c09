import type { Db, Root } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { writeJournal } from '../../kit/server/sql-journal';
import { oublier } from '../../notification/server/sql';
import { limiteMessages } from '../conservation';
import { deleteAvant } from './sql';

/** What tells the office of a message, and holds it whole. */
export const cleMessage = (id: number): string => `message:${id}`;

async function effacer(db: Db, now: Date): Promise<number> {
  const ids = await deleteAvant(db, limiteMessages(now));
  for (const id of ids) await oublier(db, cleMessage(id));
  const entrees = ids.map((id) => ({ entite: 'message_contact', id }));
  await writeJournal(db, entrees, { userId: null, action: 'conservation', now });
  return ids.length;
}

/** Messages that have had their time go, with where they came from and what told of them; the journal says how many. */
export const effacerAnciens = (db: Root, now: Date): Promise<number> =>
  inTransaction(db, (trx) => effacer(trx, now));
