import type { Db, Id } from '../../kit/server/db/database';
import { ROLE, type User } from '../api';

export interface UtilisateurTable {
  id: Id;
  email: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  travail: string;
  numCompteProff: string | null;
  isNotaire: boolean;
}
declare module '../../kit/server/db/database' {
  interface Database {
    utilisateur: UtilisateurTable;
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
