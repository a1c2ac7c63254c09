import type { Option } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';
import { lockRows } from '../../kit/server/db/kind';

/** As they are told of beside a record. */
export const nomDe = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim();

/** The same, of an account that may be none. */
export const nomEventuel = (qui: { firstname: string | null; lastname: string | null }): string | null =>
  qui.lastname === null ? null : nomDe({ firstname: qui.firstname ?? '', lastname: qui.lastname });

/** The accounts of these ids, those that left too. */
export async function readNoms(db: Db, ids: number[]): Promise<Map<number, { id: number; nom: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('utilisateur')
    .select(['id', 'firstname', 'lastname'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.id, nom: nomDe(row) }]));
}

/** An inspection does not work here. */
const actifs = (db: Db) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'firstname', 'lastname'])
    .where('actif', '=', true)
    .where('inspection_fin', 'is', null);

/** Who works here, by name. */
export async function listActifs(db: Db): Promise<Option[]> {
  const rows = await actifs(db).orderBy('lastname').orderBy('firstname').orderBy('id').execute();
  return rows.map((row) => ({ value: row.id, label: nomDe(row) }));
}

/** Who works or worked here, by name. */
export async function listComptes(db: Db): Promise<Option[]> {
  const rows = await db
    .selectFrom('utilisateur')
    .select(['id', 'firstname', 'lastname'])
    .orderBy('lastname')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ value: row.id, label: nomDe(row) }));
}

/** An account that works here, and that nobody deactivates before the transaction ends. */
export async function lockActif(db: Db, id: number): Promise<{ id: number; nom: string } | undefined> {
  const row = await lockRows(db, 'change')(actifs(db).where('id', '=', id)).executeTakeFirst();
  return row && { id: row.id, nom: nomDe(row) };
}
