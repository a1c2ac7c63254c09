import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import type { ProfilForm } from '../compte';

/** False when another account has this e-mail. When two take it at once, the unique key stops the second, which is retried. */
export async function isFreeEmail(db: Db, email: string, but?: number): Promise<boolean> {
  const holder = await db
    .selectFrom('utilisateur')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return holder === undefined || holder.id === but;
}

/** Writes the fields that a user may change; rights and being a notary are not among them. Returns the new version. */
export async function updateProfil(
  db: Db,
  id: number,
  { firstname, lastname, civilite, phone, email, travail, numCompteProff }: ProfilForm,
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable('utilisateur')
    .set({
      firstname,
      lastname,
      civilite,
      phone,
      email,
      travail,
      numCompteProff,
      name: `${firstname} ${lastname}`,
      updatedAt: now.toISOString(),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The e-mail and the password's hash, to check what is typed. */
export const readCredentials = (db: Db, id: number): Promise<{ email: string; hash: string } | undefined> =>
  db
    .selectFrom('identifiant')
    .innerJoin('utilisateur', 'utilisateur.id', 'identifiant.userId')
    .select(['utilisateur.email', 'identifiant.password as hash'])
    .where('identifiant.userId', '=', id)
    .executeTakeFirst();

interface NewHash {
  to: string;
  from?: string;
  now: Date;
}

/** Writes a password's hash; false when the password is no longer the one that was checked (`from`). */
export async function writeHash(db: Db, id: number, { to, from, now }: NewHash): Promise<boolean> {
  const change = db
    .updateTable('identifiant')
    .set({ password: to, updatedAt: now.toISOString() })
    .where('userId', '=', id);
  const changed = await (from === undefined ? change : change.where('password', '=', from))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** As `writeHash`, for a password that its owner has chosen: it no longer has to be changed. */
export async function updatePassword(db: Db, id: number, change: NewHash): Promise<boolean> {
  if (!(await writeHash(db, id, change))) return false;
  const own = { mot_de_passe_a_changer: false };
  await db.updateTable('utilisateur').set(own).where('id', '=', id).execute();
  return true;
}
