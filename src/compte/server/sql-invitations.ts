import type { Db, Id } from '../../kit/server/db/database';
import { DROITS_PAR_DEFAUT, type Droits } from '../droits';
import { DROITS_COLUMNS, type DroitsColumns, droitsOf, toDroitsColumns } from './colonnes-droits';

interface InvitationTable extends DroitsColumns {
  id: Id;
  /** sha256 of the secret in the link. */
  jeton: string;
  email: string;
  /** The account whose password it renews; null for a new account. */
  utilisateur_id: number | null;
  cree_par: number;
  created_at: string;
  expire_le: string;
  utilisee_le: string | null;
  inspection_fin: string | null;
  prenom: string | null;
  nom: string | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    invitation: InvitationTable;
  }
}

export interface Invitation {
  id: number;
  email: string;
  utilisateur: number | null;
  droits: Droits;
  expireLe: string;
  /** The person invited to inspect, and the end of the access; null for an invitation to work in the office. */
  inspection: { firstname: string; lastname: string; fin: string } | null;
}

const COLUMNS = [
  'id',
  'email',
  'utilisateur_id',
  'expire_le',
  ...DROITS_COLUMNS,
  'inspection_fin',
  'prenom',
  'nom',
] as const;

type Row = Pick<InvitationTable, Exclude<(typeof COLUMNS)[number], 'id'>> & { id: number };
const inspectionOf = ({ inspection_fin: fin, prenom, nom }: Row): Invitation['inspection'] =>
  fin === null ? null : { firstname: prenom ?? '', lastname: nom ?? '', fin };

const toInvitation = (row: Row): Invitation => ({
  id: row.id,
  email: row.email,
  utilisateur: row.utilisateur_id,
  droits: droitsOf(row),
  expireLe: row.expire_le,
  inspection: inspectionOf(row),
});

interface NewLink extends Omit<Invitation, 'id'> {
  jeton: string;
  par: number;
  now: Date;
}

export async function insertLink(db: Db, link: NewLink): Promise<number> {
  const { id } = await db
    .insertInto('invitation')
    .values({
      jeton: link.jeton,
      email: link.email,
      utilisateur_id: link.utilisateur,
      ...toDroitsColumns(link.droits),
      cree_par: link.par,
      created_at: link.now.toISOString(),
      expire_le: link.expireLe,
      utilisee_le: null,
      inspection_fin: link.inspection?.fin ?? null,
      prenom: link.inspection?.firstname ?? null,
      nom: link.inspection?.lastname ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Invitations of new accounts that nobody has accepted, expired ones included; with `email`, this one's. */
export async function readPending(db: Db, email?: string): Promise<Invitation[]> {
  const pending = db
    .selectFrom('invitation')
    .select(COLUMNS)
    .where('utilisateur_id', 'is', null)
    .where('utilisee_le', 'is', null)
    .orderBy('id');
  const rows = await (email === undefined ? pending : pending.where('email', '=', email)).execute();
  return rows.map(toInvitation);
}

/** Deletes an invitation of a new account that nobody has accepted. */
export async function deletePending(db: Db, id: number): Promise<Invitation | undefined> {
  const row = await db
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('utilisateur_id', 'is', null)
    .where('utilisee_le', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toInvitation(row);
}

/** Deletes the links by which an account could still renew its password. */
export async function deleteRenewals(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('utilisateur_id', '=', userId)
    .where('utilisee_le', 'is', null)
    .execute();
}

/** The one link by which an account may renew its password: those made before no longer do. */
export async function insertRenewal(
  db: Db,
  { id: utilisateur, email }: { id: number; email: string },
  lien: Pick<NewLink, 'jeton' | 'expireLe' | 'par' | 'now'>,
): Promise<void> {
  await deleteRenewals(db, utilisateur);
  await insertLink(db, { ...lien, email, utilisateur, droits: DROITS_PAR_DEFAUT, inspection: null });
}

/** Deletes and returns the unused links that an account has made. */
export async function deleteLinksMadeBy(db: Db, userId: number): Promise<Invitation[]> {
  const rows = await db
    .deleteFrom('invitation')
    .where('cree_par', '=', userId)
    .where('utilisee_le', 'is', null)
    .returning(COLUMNS)
    .execute();
  return rows.map(toInvitation);
}

export async function readValid(db: Db, jeton: string, now: Date): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('invitation')
    .select(COLUMNS)
    .where('jeton', '=', jeton)
    .where('utilisee_le', 'is', null)
    .where('expire_le', '>', now.toISOString())
    .executeTakeFirst();
  return row && toInvitation(row);
}

/** Uses a link up; when two use it at the same time, only one of them gets it. */
export async function takeValid(db: Db, jeton: string, now: Date): Promise<Invitation | undefined> {
  const row = await db
    .updateTable('invitation')
    .set({ utilisee_le: now.toISOString() })
    .where('jeton', '=', jeton)
    .where('utilisee_le', 'is', null)
    .where('expire_le', '>', now.toISOString())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toInvitation(row);
}
