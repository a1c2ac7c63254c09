import type { Generated } from 'kysely';
import type { Db, Id } from '../../kit/server/db/database';
import { type Lock, lockRows } from '../../kit/server/db/kind';
import { ROLE, ROLE_INSPECTION, type User } from '../api';
import { type Droit, type Droits, DROITS_PAR_DEFAUT } from '../droits';
import { DROITS_COLUMNS, type DroitsColumns, accordesDe, toDroitsColumns } from './colonnes-droits';

export interface AccountFields {
  email: string;
  firstname: string;
  lastname: string;
  civilite?: User['civilite'];
  phone: string | null;
  travail: string;
  numCompteProff: string | null;
  isNotaire: boolean;
  /** By default all rights, but those that govern the office for a notary only (D15). */
  droits?: Droits;
  /** For an inspection: the end of its access. */
  inspectionFin?: string | null;
  /** The password was chosen by somebody else. */
  motDePasseAChanger?: boolean;
}
/** Columns of better-auth that our code writes; their names are better-auth's. */
interface Dated {
  createdAt: string;
  updatedAt: string;
}
interface UtilisateurTable
  extends Omit<AccountFields, 'civilite' | 'droits' | 'inspectionFin' | 'motDePasseAChanger'>,
    DroitsColumns,
    Dated {
  id: Id;
  version: Generated<number>;
  civilite: Generated<User['civilite']>;
  actif: Generated<boolean>;
  /** As better-auth writes instants: a text on SQLite, a Date on PostgreSQL. */
  derniere_connexion: Generated<string | Date | null>;
  name: string;
  emailVerified: boolean;
  inspection_fin: Generated<string | null>;
  mot_de_passe_a_changer: Generated<boolean>;
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

const droitsInitiaux = (isNotaire: boolean): Droits => ({
  ...DROITS_PAR_DEFAUT,
  derogerCdg: isNotaire,
  gererEtude: isNotaire,
  gererComptes: isNotaire,
  administrer: isNotaire,
});

/** The rights of an active account; null when it was deactivated or is gone. */
export async function readDroits(db: Db, id: number): Promise<Droit[] | null> {
  const row = await db
    .selectFrom('utilisateur')
    .select(DROITS_COLUMNS)
    .where('id', '=', id)
    .where('actif', '=', true)
    .executeTakeFirst();
  return row ? accordesDe(row) : null;
}

export const rolesDe = (inspectionFin: string | null): string[] =>
  inspectionFin === null ? [ROLE] : [ROLE_INSPECTION];

const COLUMNS = [
  'id',
  'version',
  'civilite',
  'firstname',
  'lastname',
  'phone',
  'email',
  'travail',
  'numCompteProff',
  'isNotaire',
] as const;

/** With `lock`, the row is locked until the transaction ends. */
export async function readUser(db: Db, id: number, lock?: Lock): Promise<User | undefined> {
  const query = db
    .selectFrom('utilisateur')
    .select([
      ...COLUMNS,
      ...DROITS_COLUMNS,
      'inspection_fin as inspectionFin',
      'mot_de_passe_a_changer as motDePasseAChanger',
    ])
    .where('id', '=', id);
  const row = await lockRows(db, lock)(query).executeTakeFirst();
  return row && { ...row, roles: rolesDe(row.inspectionFin), droits: accordesDe(row) };
}

/** Creates the account and its password; null when the e-mail has an account, even one created at the same moment. */
export async function insertAccount(
  db: Db,
  { droits, inspectionFin = null, motDePasseAChanger = false, ...account }: AccountFields,
  passwordHash: string,
  now: Date,
): Promise<number | null> {
  const dated = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const inserted = await db
    .insertInto('utilisateur')
    .values({
      ...account,
      ...toDroitsColumns(droits ?? droitsInitiaux(account.isNotaire)),
      ...dated,
      inspection_fin: inspectionFin,
      mot_de_passe_a_changer: motDePasseAChanger,
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

/** Whether there is any account. */
export const hasAccount = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('utilisateur').select('id').limit(1).executeTakeFirst()) !== undefined;

export async function readEmail(db: Db, id: number): Promise<string> {
  const account = db.selectFrom('utilisateur').select('email').where('id', '=', id);
  return (await account.executeTakeFirstOrThrow()).email;
}

/** The professional account number of an affair: the user's own, else that of the office's present notary, else null (D69). */
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
    .where('actif', '=', true)
    .where('numCompteProff', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
  return notary?.numCompteProff ?? null;
}

/** The e-mails of the active notaries, to whom letters to the office are sent. */
export async function readNotairesEmails(db: Db): Promise<string[]> {
  const notaires = await db
    .selectFrom('utilisateur')
    .select('email')
    .where('isNotaire', '=', true)
    .where('actif', '=', true)
    .orderBy('id')
    .execute();
  return notaires.map(({ email }) => email);
}

/** The e-mails of the active accounts, inspections excepted. */
export const readAdresses = (db: Db): Promise<{ id: number; email: string }[]> =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'email'])
    .where('actif', '=', true)
    .where('inspection_fin', 'is', null)
    .orderBy('id')
    .execute();
