/** Which files an account sees: those that it is responsible for, all of them with the right `tousDossiers`. */
import { type RawBuilder, sql } from 'kysely';
import type { Droit } from '../../compte/droits';
import { readDroits } from '../../compte/server/sql';
import type { SessionUser } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { type Sight, everything, only } from '../../kit/server/db/sight';

/** The part of the session that says which files it sees. */
export type Regard = Pick<SessionUser, 'id' | 'rights'> & Partial<Pick<SessionUser, 'inspecting'>>;

/** That of an account which is not signed in; deactivated meanwhile, it has no right. */
export const readRegard = async (db: Db, id: number): Promise<Regard> => ({
  id,
  rights: (await readDroits(db, id)) ?? [],
});

/** An inspector reads every file. */
export const voitTout = ({ rights, inspecting }: Omit<Regard, 'id'>): boolean =>
  inspecting === true || rights.includes('tousDossiers' satisfies Droit);

export const dossiersVus = (id: number) =>
  sql`select sien.id from dossier as sien where sien.responsable_id = ${id}`;

/** Rows whose `colonne` holds the id of a file that this account sees. */
export const dossiersVisibles = (regard: Regard, colonne: string): Sight =>
  voitTout(regard) ? everything : only(sql`${sql.ref(colonne)} in (${dossiersVus(regard.id)})`);

/** The same, and the rows of no file, which the whole office shares. */
export function dossiersVisiblesOuSans(regard: Regard, colonne: string | RawBuilder<unknown>): Sight {
  if (voitTout(regard)) return everything;
  const dossier = typeof colonne === 'string' ? sql.ref(colonne) : colonne;
  return only(sql`(${dossier} is null or ${dossier} in (${dossiersVus(regard.id)}))`);
}

/** The same for rows of `dossier` itself. */
export const sesDossiers = (regard: Regard): Sight =>
  voitTout(regard) ? everything : only(sql`dossier.responsable_id = ${regard.id}`);

/** Affairs that this account sees: those of its files, and those of no file. */
export const affairesVues = ({ id }: Pick<Regard, 'id'>) =>
  sql`select sienne.id from cdg as sienne where sienne.dossier_id is null or sienne.dossier_id in (${dossiersVus(id)})`;

/** Which of these files have another responsible. */
export async function dossiersDAutres(
  db: Db,
  { id }: Pick<Regard, 'id'>,
  ids: number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('dossier')
    .select('id')
    .where('id', 'in', ids)
    .where('responsable_id', 'is distinct from', id)
    .execute();
  return new Set(rows.map((row) => row.id));
}
