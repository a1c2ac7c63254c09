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

/** Those whose time is over. */
export async function forgetKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotence').where('created_at', '<', expiredAt(now)).execute();
}

/** Null when this request is the first with its key; its row then makes a second one wait for our commit (D76). */
export async function claimKey(db: Db, key: Key): Promise<Remembered | null> {
  // Its own alone: whoever wrote meanwhile would wait for the end of a long write that had forgotten those of all.
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
  // The office's key has changed since: the client's own key is still the same, and drawn at random.
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
