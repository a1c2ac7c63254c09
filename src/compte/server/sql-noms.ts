import type { Option } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';
import { oneOf } from '../../kit/server/db/json';
import { lockRows } from '../../kit/server/db/kind';

/** An account's name as shown beside a record. */
export const nomDe = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim();

/** The same for a left join that may have found no account. */
export const nomEventuel = (qui: { firstname: string | null; lastname: string | null }): string | null =>
  qui.lastname === null ? null : nomDe({ firstname: qui.firstname ?? '', lastname: qui.lastname });

/** The names of these accounts, deactivated ones included. */
export async function readNoms(db: Db, ids: number[]): Promise<Map<number, { id: number; nom: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('utilisateur')
    .select(['id', 'firstname', 'lastname'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.id, nom: nomDe(row) }]));
}

interface Nommee {
  id: number;
  firstname: string;
  lastname: string;
}
/** By name as one reads a list: the databases put capitals before small letters, or accents after z. */
export const parNom = (a: Nommee, b: Nommee): number =>
  a.lastname.localeCompare(b.lastname, 'fr') || a.firstname.localeCompare(b.firstname, 'fr') || a.id - b.id;
const enOptions = (rows: readonly Nommee[]): Option[] =>
  rows.toSorted(parNom).map((row) => ({ value: row.id, label: nomDe(row) }));

/** The active accounts, without those of inspections. */
const actifs = (db: Db) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'firstname', 'lastname'])
    .where('actif', '=', true)
    .where('inspection_fin', 'is', null);

/** The active accounts, sorted by name. */
export const listActifs = async (db: Db): Promise<Option[]> => enOptions(await actifs(db).execute());

/** All accounts, or these, sorted by name. */
export const listComptes = async (db: Db, ids?: readonly number[]): Promise<Option[]> =>
  enOptions(
    await db
      .selectFrom('utilisateur')
      .select(['id', 'firstname', 'lastname'])
      .$if(ids !== undefined, (query) => query.where(oneOf(db, 'id', ids ?? [])))
      .execute(),
  );

/** Locks an active account, so that nobody deactivates it before the transaction ends. */
export async function lockActif(db: Db, id: number): Promise<{ id: number; nom: string } | undefined> {
  const row = await lockRows(db, 'change')(actifs(db).where('id', '=', id)).executeTakeFirst();
  return row && { id: row.id, nom: nomDe(row) };
}
