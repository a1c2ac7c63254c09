import { DAY_MS } from '../dates';
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

const ANSWERED_MS = DAY_MS; // contract: the same key answers the same for 24 h
/** Longer than a browser keeps a draft with its keys: sent again by then, a write is told to be stored, never made twice. */
const KNOWN_MS = 30 * DAY_MS;

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
    .where('created_at', '<', before(now, KNOWN_MS))
    .execute();

const oneKey = (db: Db, { userId, path, key }: Key) =>
  db
    .selectFrom('idempotence')
    .selectAll()
    .where('utilisateur_id', '=', userId)
    .where('chemin', '=', path)
    .where('cle', '=', key);

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** Deletes the answers whose 24 h are over, and the keys that no browser has any more. */
export async function forgetKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotence').where('created_at', '<', before(now, KNOWN_MS)).execute();
  await db
    .updateTable('idempotence')
    .set({ reponse: null, version: null })
    .where('created_at', '<', before(now, ANSWERED_MS))
    .where('reponse', 'is not', null)
    .execute();
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
  if (known.created_at < before(key.now, ANSWERED_MS)) {
    throw invalidField('Idempotency-Key', 'Cette demande avait été enregistrée il y a plus d’un jour.');
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
