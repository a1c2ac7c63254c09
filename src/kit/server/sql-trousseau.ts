import { sql } from 'kysely';
import type { Db } from './db/database';
import { connect } from './db/open';
import { type KeyRing, keyId } from './key';

declare module './db/database' {
  interface Database {
    /** One row: which key seals what is in this database. */
    trousseau: { id: number; cle: string; le: string };
  }
}

/** A server of this office that has another office's key, or one that was made for it alone. */
export class CleEtrangere extends Error {
  constructor(sienne: string, attendue: string) {
    super(
      `La clé de ce serveur (${sienne}) n’est pas celle de l’étude (${attendue})\u00a0: donnez-lui la même qu’aux autres, par MINUTIER_KEY_FILE ou MINUTIER_KEY. Rien n’a été écrit.`,
    );
  }
}

const readCle = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('trousseau').select('cle').where('id', '=', 1).executeTakeFirst())?.cle;

/** Whether an office is there that has a key, before there is one here; its schema may be of before this table, or none. */
export async function aUneCle(url: string): Promise<boolean> {
  const db = connect({ url });
  try {
    const { rows } = await sql<{ la: boolean }>`select to_regclass('trousseau') is not null as la`.execute(
      db,
    );
    return rows[0]?.la === true && (await readCle(db)) !== undefined;
  } finally {
    await db.destroy();
  }
}

/** The first server says which key is the office's; those who come later have it in their ring. @throws CleEtrangere */
export async function garderTrousseau(db: Db, ring: KeyRing, now: Date): Promise<void> {
  const ids = ring.keys().map(keyId);
  const [courante = ''] = ids;
  const dire = () =>
    db
      .insertInto('trousseau')
      .values({ id: 1, cle: courante, le: now.toISOString() })
      .onConflict((oc) => oc.column('id').doNothing())
      .execute();
  // Of two that start together on an empty database, one says it, the other reads it.
  const attendue = (await readCle(db)) ?? (await dire().then(() => readCle(db)));
  if (attendue !== undefined && !ids.includes(attendue)) throw new CleEtrangere(courante, attendue);
}

/** After a rotation: everything is sealed by that one. */
export async function changerCle(db: Db, cle: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('trousseau')
    .set({ cle: keyId(cle), le: now.toISOString() })
    .where('id', '=', 1)
    .execute();
}
