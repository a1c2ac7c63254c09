import type { Db, Id } from '../../kit/server/db/database';
import { ROLE, type User } from '../api';

export interface AccountFields {
  email: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  travail: string;
  numCompteProff: string | null;
  isNotaire: boolean;
}
/** The columns of better-auth that we write; their names are its own. */
interface Dated {
  createdAt: string;
  updatedAt: string;
}
interface UtilisateurTable extends AccountFields, Dated {
  id: Id;
  name: string;
  emailVerified: boolean;
}
interface IdentifiantTable extends Dated {
  id: Id;
  accountId: string;
  providerId: string;
  userId: number;
  password: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    utilisateur: UtilisateurTable;
    identifiant: IdentifiantTable;
  }
}

const COLUMNS = [
  'id',
  'firstname',
  'lastname',
  'phone',
  'email',
  'travail',
  'numCompteProff',
  'isNotaire',
] as const;

export async function readUser(db: Db, id: number): Promise<User | undefined> {
  const row = await db.selectFrom('utilisateur').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && { ...row, roles: [ROLE] };
}

/** The account and its password, together or not at all; null when the e-mail has an account, made meanwhile too. */
export async function insertAccount(
  db: Db,
  account: AccountFields,
  passwordHash: string,
  now: Date,
): Promise<number | null> {
  const dated = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const inserted = await db
    .insertInto('utilisateur')
    .values({
      ...account,
      ...dated,
      email: account.email.toLowerCase(),
      name: `${account.firstname} ${account.lastname}`,
      emailVerified: true,
    })
    .onConflict((oc) => oc.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  await db
    .insertInto('identifiant')
    .values({
      ...dated,
      accountId: String(inserted.id),
      providerId: 'credential',
      userId: inserted.id,
      password: passwordHash,
    })
    .execute();
  return inserted.id;
}

/** Somebody has an account here; with `email`, this one. */
export async function hasAccount(db: Db, email?: string): Promise<boolean> {
  const accounts = db.selectFrom('utilisateur').select('id').limit(1);
  const found = email === undefined ? accounts : accounts.where('email', '=', email);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The professional account of an affair: the user's own, else the office's notary's, else null (D69). */
export async function readNumCompte(db: Db, userId: number): Promise<string | null> {
  const own = await db
    .selectFrom('utilisateur')
    .select('numCompteProff')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (own?.numCompteProff) return own.numCompteProff;
  const notary = await db
    .selectFrom('utilisateur')
    .select('numCompteProff')
    .where('isNotaire', '=', true)
    .where('numCompteProff', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
  return notary?.numCompteProff ?? null;
}
