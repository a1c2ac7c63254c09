import type { Db, Id } from '../../kit/server/db/database';
import { type Fichier, fileUrl } from '../fichier';

interface FichierTable {
  id: Id;
  sha256: string;
  label: string;
  type: string;
  size: number;
  created_at: string;
  utilisateur_id: number | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    fichier: FichierTable;
  }
}

export interface StoredFichier extends Fichier {
  sha256: string;
}

const withUrl = <R extends { id: number }>(row: R): R & { file: string } => ({
  ...row,
  file: fileUrl(row.id),
});

export async function insertFichier(
  db: Db,
  { sha256, label, type, size }: Omit<StoredFichier, 'id' | 'file'>,
  { userId, now }: { userId: number; now: Date },
): Promise<Fichier> {
  const { id } = await db
    .insertInto('fichier')
    .values({ sha256, label, type, size, created_at: now.toISOString(), utilisateur_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return withUrl({ id, label, size, type });
}

export async function readFichiers(db: Db, ids: number[]): Promise<Fichier[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('fichier')
    .select(['id', 'label', 'size', 'type'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => withUrl(row));
}

export async function readStoredFichier(db: Db, id: number): Promise<StoredFichier | undefined> {
  const row = await db
    .selectFrom('fichier')
    .select(['id', 'label', 'size', 'type', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && withUrl(row);
}
