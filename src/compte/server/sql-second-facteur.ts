import { type Generated, sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { lockRows } from '../../kit/server/db/kind';
import type { SecretColumns } from '../../kit/server/sql-secrets';

declare module '../../kit/server/db/database' {
  interface Database {
    totp: {
      utilisateur_id: number;
      /** Sealed, like `propose`: key.ts. */
      secret: Generated<string | null>;
      propose: string | null;
      dernier_pas: Generated<number>;
      actif_le: Generated<string | null>;
    };
    code_secours: { empreinte: string; utilisateur_id: number; utilise_le: string | null };
    exigence: { id: number; second_facteur: boolean };
  }
}

/** Columns that a rotation of the office's key must encrypt again. */
export const SECRETS_TOTP: SecretColumns = {
  table: 'totp',
  id: 'utilisateur_id',
  columns: ['secret', 'propose'],
};

interface Totp {
  secret: string | null;
  propose: string | null;
  actifLe: string | null;
}

export const readTotp = (db: Db, userId: number): Promise<Totp | undefined> =>
  db
    .selectFrom('totp')
    .select(['secret', 'propose', 'actif_le as actifLe'])
    .where('utilisateur_id', '=', userId)
    .executeTakeFirst();

/** Stores a proposed secret; one already in use stays in use until the new one is confirmed. */
export async function proposeTotp(db: Db, userId: number, propose: string): Promise<void> {
  await db
    .insertInto('totp')
    .values({ utilisateur_id: userId, propose })
    .onConflict((oc) => oc.column('utilisateur_id').doUpdateSet({ propose }))
    .execute();
}

/** False when the proposed secret is no longer the one that was checked. */
export async function confirmTotp(
  db: Db,
  userId: number,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('totp')
    .set({ secret, propose: null, dernier_pas: step, actif_le: now.toISOString() })
    .where('utilisateur_id', '=', userId)
    .where('propose', '=', secret)
    .returning('utilisateur_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** False when a code of this time step, or of a later one, was used already: a code works once (RFC 6238 §5.2). */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('totp')
    .set({ dernier_pas: step })
    .where('utilisateur_id', '=', userId)
    .where('dernier_pas', '<', step)
    .returning('utilisateur_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** False when the account had no TOTP in use. */
export async function deleteTotp(db: Db, userId: number): Promise<boolean> {
  const gone = await db.deleteFrom('totp').where('utilisateur_id', '=', userId).returning('secret').execute();
  return gone.some(({ secret }) => secret !== null);
}

/** Replaces all the recovery codes: the former ones no longer work. */
export async function replaceCodes(db: Db, userId: number, empreintes: string[]): Promise<void> {
  await deleteCodes(db, userId);
  const rows = empreintes.map((empreinte) => ({ empreinte, utilisateur_id: userId, utilise_le: null }));
  await db.insertInto('code_secours').values(rows).execute();
}
export async function deleteCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('code_secours').where('utilisateur_id', '=', userId).execute();
}

const unused = (db: Db, userId: number) =>
  db
    .selectFrom('code_secours')
    .select((eb) => eb.fn.countAll<number | bigint>().as('restants'))
    .where('utilisateur_id', '=', userId)
    .where('utilise_le', 'is', null);
export const countCodes = async (db: Db, userId: number): Promise<number> =>
  Number((await unused(db, userId).executeTakeFirstOrThrow()).restants);

/** Uses a recovery code up; false when it is not this account's, or was used already. */
export async function takeCode(db: Db, userId: number, empreinte: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('code_secours')
    .set({ utilise_le: now.toISOString() })
    .where('empreinte', '=', empreinte)
    .where('utilisateur_id', '=', userId)
    .where('utilise_le', 'is', null)
    .returning('empreinte')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The accounts that have a confirmed TOTP or a passkey: a password alone does not open them. */
const proteges = (db: Db) =>
  db
    .selectFrom('totp')
    .select('utilisateur_id as id')
    .where('secret', 'is not', null)
    .union(db.selectFrom('cle_acces').select('utilisateur_id as id'));

export async function readProteges(db: Db): Promise<Set<number>> {
  return new Set((await proteges(db).execute()).map(({ id }) => id));
}

export async function isProtege(db: Db, userId: number): Promise<boolean> {
  const rows = db.selectFrom(proteges(db).as('protege')).select('id').where('id', '=', userId);
  return (await rows.executeTakeFirst()) !== undefined;
}

export async function readExigence(db: Db): Promise<boolean> {
  const row = await db.selectFrom('exigence').select('second_facteur').executeTakeFirst();
  return row?.second_facteur ?? false;
}
export async function writeExigence(db: Db, exige: boolean): Promise<void> {
  await db.updateTable('exigence').set({ second_facteur: exige }).execute();
}

/** True of an account (`compte`: the column of its id) that has no second factor while the office asks for one. */
export const doitConfigurer = (compte: string) =>
  sql<boolean>`(exists (select 1 from exigence where second_facteur)
    and not exists (select 1 from totp where utilisateur_id = ${sql.ref(compte)} and secret is not null)
    and not exists (select 1 from cle_acces where utilisateur_id = ${sql.ref(compte)}))`;

/** Locks the account's row: of two changes of its factors at the same time, the second sees the first. */
export async function lockFacteurs(db: Db, userId: number): Promise<void> {
  await lockRows(db, 'change')(db.selectFrom('utilisateur').select('id').where('id', '=', userId)).execute();
}

/** Deletes every factor but the password; false when there was none. */
export async function deleteFacteurs(db: Db, userId: number): Promise<boolean> {
  const protege = await isProtege(db, userId);
  await db.deleteFrom('totp').where('utilisateur_id', '=', userId).execute();
  await db.deleteFrom('cle_acces').where('utilisateur_id', '=', userId).execute();
  await deleteCodes(db, userId);
  return protege;
}
