import { invalidField } from '../errors';
import type { Db } from './db/database';
import { differ } from './fingerprint';

interface IdempotenceTable {
  utilisateur_id: number;
  chemin: string;
  cle: string;
  empreinte: string;
  reponse: string | null;
  version: number | null;
  created_at: string;
}
declare module './db/database' {
  interface Database {
    idempotence: IdempotenceTable;
  }
}

const KEPT_MS = 24 * 3_600_000; // contract: the same key answers the same for 24 h

export interface Key {
  userId: number;
  path: string;
  key: string;
  fingerprint: string;
  now: Date;
}

export interface Remembered {
  answer: unknown;
  version: number | null;
}

const forgetOne = (db: Db, { userId, path, key, now }: Key) =>
  db
    .deleteFrom('idempotence')
    .where('utilisateur_id', '=', userId)
    .where('chemin', '=', path)
    .where('cle', '=', key)
    .where('created_at', '<', expiredAt(now))
    .execute();

const oneKey = (db: Db, { userId, path, key }: Key) =>
  db
    .selectFrom('idempotence')
    .selectAll()
    .where('utilisateur_id', '=', userId)
    .where('chemin', '=', path)
    .where('cle', '=', key);

const expiredAt = (now: Date): string => new Date(now.getTime() - KEPT_MS).toISOString();

/** Deletes the keys whose 24 h are over. */
export async function forgetKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotence').where('created_at', '<', expiredAt(now)).execute();
}

/** Null when this request is the first with its key; its row then makes a second one wait for our commit (D76). */
export async function claimKey(db: Db, key: Key): Promise<Remembered | null> {
  // Only this key's expired row: deleting everybody's would lock them until the end of a long write, and other writes would wait.
  await forgetOne(db, key);
  const claimed = await db
    .insertInto('idempotence')
    .values({
      utilisateur_id: key.userId,
      chemin: key.path,
      cle: key.key,
      empreinte: key.fingerprint,
      reponse: null,
      version: null,
      created_at: key.now.toISOString(),
    })
    .onConflict((oc) => oc.columns(['utilisateur_id', 'chemin', 'cle']).doNothing())
    .returning('cle')
    .executeTakeFirst();
  if (claimed) return null;
  const known = await oneKey(db, key).executeTakeFirstOrThrow();
  // A fingerprint made under another key of the office is not compared: the client's own key, drawn at random, is enough.
  if (differ(known.empreinte, key.fingerprint)) {
    throw invalidField('Idempotency-Key', 'Cette clé d’idempotence a déjà servi pour une autre demande.');
  }
  return { answer: JSON.parse(known.reponse ?? 'null'), version: known.version };
}

export async function rememberAnswer(
  db: Db,
  { userId, path, key }: Key,
  remembered: Remembered,
): Promise<void> {
  await db
    .updateTable('idempotence')
    .set({ reponse: JSON.stringify(remembered.answer), version: remembered.version })
    .where('utilisateur_id', '=', userId)
    .where('chemin', '=', path)
    .where('cle', '=', key)
    .execute();
}
