import { type ExpressionBuilder, sql } from 'kysely';
import { nameOf } from '../../compte/server/sql-tentatives';
import type { Database, Db } from '../../kit/server/db/database';
import { type Lock, lockRows } from '../../kit/server/db/kind';
import { etatsDe } from './sql-fiche';

const COMPTE = [
  'id',
  'email',
  'firstname',
  'lastname',
  'phone',
  'travail',
  'civilite',
  'numCompteProff',
  'isNotaire',
  'actif',
  'inspection_fin',
  'derniere_connexion',
  'createdAt',
] as const;

/** The e-mail of an erased account, in a domain that nobody can own (RFC 2606). */
const adresseEffacee = (id: number): string => `compte-${id}@efface.invalid`;

export type CompteLu = NonNullable<Awaited<ReturnType<typeof readCompte>>>;

/** Undefined also for an account that was erased already. */
export async function readCompte(db: Db, id: number, lock?: Lock) {
  const query = db
    .selectFrom('utilisateur')
    .select(COMPTE)
    .where('id', '=', id)
    .where('email', '<>', adresseEffacee(id));
  return lockRows(db, lock)(query).executeTakeFirst();
}

export const listComptesNommes = async (db: Db): Promise<CompteLu[]> => {
  const rows = await db.selectFrom('utilisateur').select(COMPTE).orderBy('id').execute();
  return rows.filter(({ id, email }) => email !== adresseEffacee(id));
};

/** An account with every e-mail and name it has had: invitations, failed sign-ins and journal rows bear those of their time. */
export interface Porteur {
  id: number;
  emails: readonly string[];
  noms: readonly string[];
}

/** Without a former e-mail that is now another account's. */
export async function readPorteur(
  db: Db,
  { id, email, firstname, lastname }: CompteLu,
  historique: readonly object[],
): Promise<Porteur> {
  const etats = [{ email, firstname, lastname }, ...etatsDe(historique)];
  const emails = new Set(etats.flatMap((etat) => (typeof etat.email === 'string' ? etat.email : [])));
  const noms = etats.flatMap(({ firstname, lastname }) => (lastname ? `${firstname} ${lastname}` : []));
  const autres = await db
    .selectFrom('utilisateur')
    .select('email')
    .where('email', 'in', [...emails])
    .where('id', '<>', id)
    .execute();
  for (const autre of autres) emails.delete(autre.email);
  return { id, emails: [...emails], noms: [...new Set(noms)] };
}

const iso = (instant: string | Date | null): string | null => instant && new Date(instant).toISOString();

/** The means of access. A secret is only said to be held. */
export async function readAcces(db: Db, id: number): Promise<object[]> {
  const sessions = await db
    .selectFrom('session')
    .select(['createdAt', 'vueLe', 'ipAddress', 'userAgent'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute();
  const mots = await db.selectFrom('identifiant').select('createdAt').where('userId', '=', id).execute();
  const totp = await db.selectFrom('totp').select('actif_le').where('utilisateur_id', '=', id).execute();
  const cles = await db
    .selectFrom('cle_acces')
    .select(['nom', 'domaine', 'created_at', 'utilisee_le'])
    .where('utilisateur_id', '=', id)
    .orderBy('id')
    .execute();
  const codes = await db
    .selectFrom('code_secours')
    .select('utilise_le')
    .where('utilisateur_id', '=', id)
    .execute();
  const flux = await db
    .selectFrom('flux_ics')
    .select('created_at')
    .where('utilisateur_id', '=', id)
    .execute();
  return [
    ...mots.map(({ createdAt }) => ({ genre: 'mot de passe', secret: 'détenu', creeLe: iso(createdAt) })),
    ...sessions.map((s) => ({
      genre: 'session',
      ouverteLe: iso(s.createdAt),
      vueLe: iso(s.vueLe),
      adresse: s.ipAddress,
      appareil: s.userAgent,
    })),
    ...totp.map(({ actif_le }) => ({ genre: 'code du téléphone', secret: 'détenu', actifLe: actif_le })),
    ...cles.map(({ nom, domaine, created_at, utilisee_le }) => ({
      genre: 'clé d’accès',
      nom,
      domaine,
      creeLe: created_at,
      utiliseeLe: utilisee_le,
    })),
    ...codes.map(({ utilise_le }) => ({ genre: 'code de secours', secret: 'détenu', utiliseLe: utilise_le })),
    ...flux.map(({ created_at }) => ({ genre: 'calendrier partagé', secret: 'détenu', creeLe: created_at })),
  ];
}

const sesInvitations =
  ({ id, emails }: Porteur) =>
  (eb: ExpressionBuilder<Database, 'invitation'>) =>
    eb.or([eb('utilisateur_id', '=', id), eb('email', 'in', emails)]);

export async function readInvitations(db: Db, porteur: Porteur) {
  const rows = await db
    .selectFrom('invitation')
    .select(['id', 'email', 'nom', 'prenom', 'created_at', 'expire_le', 'utilisee_le'])
    .where(sesInvitations(porteur))
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, expire_le, utilisee_le, ...row }) => ({
    ...row,
    creeLe: created_at,
    expireLe: expire_le,
    utiliseeLe: utilisee_le,
  }));
}

// Failed sign-ins are counted under the digest of the e-mail typed.
const sesTentatives = ({ emails }: Porteur) => {
  const siennes = emails.map((email) => nameOf(email.toLowerCase()));
  const cles = siennes.map((nom) => sql`cle = ${`compte:${nom}`} or cle like ${`poste:${nom}:%`}`);
  return sql<boolean>`(${sql.join(cles, sql` or `)})`;
};
/** Without the digest: « compte », « poste 192.0.2.1 ». */
const deQui = (cle: string): string => cle.replace(/:[0-9a-f]{64}:?/, ' ').trim();

/** Failed sign-ins still counted, and the files that the account was last seen in. */
export async function readTraces(db: Db, porteur: Porteur): Promise<object[]> {
  const essais = await db
    .selectFrom('tentative')
    .select(['cle', 'echecs', 'depuis'])
    .where(sesTentatives(porteur))
    .orderBy('cle')
    .execute();
  const presences = await db
    .selectFrom('presence')
    .select(['dossier_id', 'vu_le'])
    .where('utilisateur_id', '=', porteur.id)
    .execute();
  return [
    ...essais.map(({ cle, ...compte }) => ({ genre: 'essais refusés', de: deQui(cle), ...compte })),
    ...presences.map(({ dossier_id, vu_le }) => ({ genre: 'présence', dossier: dossier_id, vuLe: vu_le })),
  ];
}

/** What the bell told this account alone. */
export const readAvis = (db: Db, id: number) =>
  db
    .selectFrom('notification')
    .select(['title', 'content', 'sender', 'created_at', 'updated_at'])
    .where('utilisateur_id', '=', id)
    .orderBy('id')
    .execute();

export async function readEvenements(db: Db, id: number) {
  const rows = await db
    .selectFrom('evenement_securite')
    .select(['le', 'genre', 'adresse', 'agent', 'detail'])
    .where('utilisateur_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ agent, ...row }) => ({ ...row, appareil: agent }));
}

/** Replaces the account's personal fields by its number; its e-mail may be used again. */
export async function anonymiserCompte(db: Db, id: number, now: Date): Promise<void> {
  await sql`update utilisateur set name = ${`Ancien collaborateur n°\u00a0${id}`}, firstname = ${'Ancien collaborateur'},
    lastname = ${`n°\u00a0${id}`}, email = ${adresseEffacee(id)}, phone = null, image = null, "numCompteProff" = null, "isNotaire" = false,
    travail = '', civilite = null, derniere_connexion = null, inspection_fin = null, "updatedAt" = ${now.toISOString()}
    where id = ${id}`.execute(db);
}

/** Deletes the account's means of access, and what was kept for it alone. */
export async function retirerAcces(db: Db, porteur: Porteur): Promise<void> {
  const { id, emails } = porteur;
  const siens = ['totp', 'cle_acces', 'code_secours', 'flux_ics', 'presence', 'courrier_echeance'] as const;
  for (const table of siens) await db.deleteFrom(table).where('utilisateur_id', '=', id).execute();
  await db.deleteFrom('notification').where('utilisateur_id', '=', id).execute();
  await db.deleteFrom('notification_lue').where('utilisateur_id', '=', id).execute();
  await db.deleteFrom('idempotence').where('utilisateur_id', '=', id).execute();
  await db.deleteFrom('session').where('userId', '=', id).execute();
  await db.deleteFrom('identifiant').where('userId', '=', id).execute();
  await db.deleteFrom('tentative').where(sesTentatives(porteur)).execute();
  await sql`delete from verification where identifier in (${sql.join(emails)}) or value = ${String(id)}`.execute(
    db,
  );
  await db.deleteFrom('invitation').where(sesInvitations(porteur)).execute();
}
