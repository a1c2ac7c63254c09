import { connect } from '../db/open';
import { inTransaction } from '../db/transaction';
import { writeJournal } from '../sql-journal';

// Another server of the office: writes so many rows of the journal, each in its transaction.
const [where = '', nom = '', combien = '0'] = process.argv.slice(2);
const db = connect(where.startsWith('postgres:') ? { url: where } : { file: where });
for (let i = 0; i < Number(combien); i += 1) {
  const about = { userId: null, action: nom, now: new Date() };
  await inTransaction(db, (trx) => writeJournal(trx, [{ entite: 'essai', id: i, apres: { i } }], about));
}
await db.destroy();
