import { sql } from 'kysely';
import type { Db } from './db/database';
import { isPostgres } from './db/kind';
import { type Where, connect } from './db/open';
import { type KeyRing, keyId } from './key';
import { NotOpened } from './not-opened';

declare module './db/database' {
  interface Database {
    /** One row: which key seals what is in this database. */
    trousseau: { id: number; cle: string; le: string };
  }
}

/** This server has another office's key, or one that was made for it alone. */
class CleEtrangere extends NotOpened {
  constructor(sienne: string, attendue: string) {
    super(
      `La clé de ce serveur (${sienne}) n’est pas celle de l’étude (${attendue})\u00a0: donnez-lui la même qu’aux autres, par MINUTIER_KEY_FILE ou MINUTIER_KEY. Rien n’a été écrit.`,
    );
  }
}

const readCle = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('trousseau').select('cle').where('id', '=', 1).executeTakeFirst())?.cle;

/** Undefined before the first server has recorded its key. The schema may be older than this table, or not there at all. */
async function cleDite(db: Db): Promise<string | undefined> {
  const { rows } = await (isPostgres(db)
    ? sql<{ la: boolean }>`select to_regclass('trousseau') is not null as la`
    : sql<{ la: number }>`select count(*) as la from sqlite_master where name = 'trousseau'`
  ).execute(db);
  return rows[0]?.la ? readCle(db) : undefined;
}

/** Whether the database is of an office that already has a key, asked before this server makes one. */
export async function aUneCle(where: Where): Promise<boolean> {
  const db = connect(where);
  try {
    return (await cleDite(db)) !== undefined;
  } finally {
    await db.destroy();
  }
}

function exiger(attendue: string | undefined, ring: KeyRing): void {
  const ids = ring.keys().map(keyId);
  const [courante = ''] = ids;
  if (attendue !== undefined && !ids.includes(attendue)) throw new CleEtrangere(courante, attendue);
}

/** Asked before anything is written, the schema included. @throws CleEtrangere */
export const exigerSaCle = async (db: Db, ring: KeyRing): Promise<void> => exiger(await cleDite(db), ring);

/** The first server records its key as the office's; each later one must have it in its ring. @throws CleEtrangere */
export async function garderTrousseau(db: Db, ring: KeyRing, now: Date): Promise<void> {
  const [courante = ''] = ring.keys().map(keyId);
  const dire = () =>
    db
      .insertInto('trousseau')
      .values({ id: 1, cle: courante, le: now.toISOString() })
      .onConflict((oc) => oc.column('id').doNothing())
      .execute();
  // Of two servers that start together on an empty database, one records its key, the other reads it.
  exiger((await readCle(db)) ?? (await dire().then(() => readCle(db))), ring);
}

/** After a rotation, once everything is sealed by that key. */
export async function changerCle(db: Db, cle: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('trousseau')
    .set({ cle: keyId(cle), le: now.toISOString() })
    .where('id', '=', 1)
    .execute();
}
