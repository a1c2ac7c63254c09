import { nextNumber } from '../../kit/server/db/counter';
import type { Db, Id } from '../../kit/server/db/database';
import { type Window, endOf, startOf } from '../../kit/server/sql-tentatives';
import type { ContactForm } from '../contact';

interface MessageTable extends ContactForm {
  id: Id;
  adresse: string;
  created_at: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    message_contact: MessageTable;
  }
}

/** Locks the row of a counter: until the transaction ends nobody else adds a message, so the limit counts them all. */
export const takeTurn = async (db: Db): Promise<void> => {
  await nextNumber(db, 'message_contact');
};

/** The messages of that window. */
const lately = (db: Db, window: Window) =>
  db
    .selectFrom('message_contact')
    .where('created_at', '>', startOf(window))
    .where('created_at', '<', endOf(window));

/** When this place has sent messages in that window, the oldest first. */
export async function readEnvois(db: Db, adresse: string, window: Window): Promise<Date[]> {
  const rows = await lately(db, window)
    .select('created_at')
    .where('adresse', '=', adresse)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => new Date(row.created_at));
}

/** Whether this place has sent the same message in that window: its answer was lost, or the button was pressed twice. */
export async function estRepete(
  db: Db,
  message: ContactForm,
  adresse: string,
  window: Window,
): Promise<boolean> {
  const { name, phone, subject, email } = message;
  const rows = await lately(db, window)
    .select('id')
    .where((eb) => eb.and({ adresse, name, phone, subject, email, message: message.message }))
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** The authors of all stored messages. */
export const readAuteurs = (db: Db) =>
  db.selectFrom('message_contact').select(['id', 'name', 'phone', 'email']).orderBy('id').execute();

export async function readMessages(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  const colonnes = ['id', 'name', 'phone', 'email', 'subject', 'message', 'created_at'] as const;
  return db.selectFrom('message_contact').select(colonnes).where('id', 'in', ids).orderBy('id').execute();
}

export async function deleteMessages(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('message_contact').where('id', 'in', ids).execute();
}

/** Deletes the older messages; returns their ids. */
export async function deleteAvant(db: Db, instant: Date): Promise<number[]> {
  const rows = await db
    .deleteFrom('message_contact')
    .where('created_at', '<', instant.toISOString())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertMessage(
  db: Db,
  message: ContactForm,
  adresse: string,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('message_contact')
    .values({ ...message, adresse, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
