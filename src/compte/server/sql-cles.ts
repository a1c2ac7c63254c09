import type { Db, Id } from '../../kit/server/db/database';
import type { CleAcces } from '../secondFacteur';

interface CleTable {
  id: Id;
  utilisateur_id: number;
  nom: string;
  identifiant: string;
  domaine: string;
  cle_publique: string;
  compteur: number;
  transports: string;
  created_at: string;
  utilisee_le: string | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    cle_acces: CleTable;
    defi_releve: { empreinte: string; expire_le: string };
  }
}

/** A passkey as its device describes it when it is made. */
export interface CleFaite {
  identifiant: string;
  domaine: string;
  clePublique: string;
  compteur: number;
  /** WebAuthn transports (usb, internal…), separated by spaces. */
  transports: string;
}

export interface CleConnue extends CleFaite {
  id: number;
  utilisateurId: number;
  nom: string;
}

const connues = (db: Db) =>
  db
    .selectFrom('cle_acces')
    .select([
      'id',
      'nom',
      'identifiant',
      'domaine',
      'compteur',
      'transports',
      'utilisateur_id as utilisateurId',
      'cle_publique as clePublique',
    ])
    .orderBy('id');

/** The passkeys that an account can use at a domain. */
export const readCles = (db: Db, userId: number, domaine: string): Promise<CleConnue[]> =>
  connues(db).where('utilisateur_id', '=', userId).where('domaine', '=', domaine).execute();

export const readCle = (db: Db, identifiant: string): Promise<CleConnue | undefined> =>
  connues(db).where('identifiant', '=', identifiant).executeTakeFirst();

export const listCles = (db: Db, userId: number): Promise<CleAcces[]> =>
  db
    .selectFrom('cle_acces')
    .select(['id', 'nom', 'domaine', 'created_at as creeLe', 'utilisee_le as utiliseeLe'])
    .where('utilisateur_id', '=', userId)
    .orderBy('id')
    .execute();

/** The new row's id; null when this passkey is registered already. */
export async function insertCle(
  db: Db,
  { utilisateurId, nom, now, ...cle }: CleFaite & { utilisateurId: number; nom: string; now: Date },
): Promise<number | null> {
  const inserted = await db
    .insertInto('cle_acces')
    .values({
      utilisateur_id: utilisateurId,
      nom,
      identifiant: cle.identifiant,
      domaine: cle.domaine,
      cle_publique: cle.clePublique,
      compteur: cle.compteur,
      transports: cle.transports,
      created_at: now.toISOString(),
    })
    .onConflict((oc) => oc.column('identifiant').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Deletes a passkey and returns its name; undefined when it is not this account's. */
export const deleteCle = (
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<{ nom: string } | undefined> =>
  db
    .deleteFrom('cle_acces')
    .where('id', '=', id)
    .where('utilisateur_id', '=', userId)
    .returning('nom')
    .executeTakeFirst();

export async function markUsed(
  db: Db,
  { id, compteur, now }: { id: number; compteur: number; now: Date },
): Promise<void> {
  await db
    .updateTable('cle_acces')
    .set({ compteur, utilisee_le: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Deletes the answered challenges that have expired: nobody can answer them again. */
export async function forgetDefis(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('defi_releve').where('expire_le', '<=', now.toISOString()).execute();
}

/** Marks a challenge as answered; false when it was already. */
export async function takeDefi(
  db: Db,
  empreinte: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  await forgetDefis(db, now);
  const taken = await db
    .insertInto('defi_releve')
    .values({ empreinte, expire_le: until.toISOString() })
    .onConflict((oc) => oc.column('empreinte').doNothing())
    .returning('empreinte')
    .executeTakeFirst();
  return taken !== undefined;
}
