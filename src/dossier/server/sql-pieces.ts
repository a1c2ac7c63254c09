import type { Expression } from 'kysely';
import type { Db, Id } from '../../kit/server/db/database';
import { fileUrl } from '../../fichier/fichier';
import type { Piece, PieceKey } from '../pieces';
import { PIECES } from '../pieces';

interface DossierFichierTable {
  id: Id;
  dossier_id: number;
  titre: PieceKey;
  fichier_id: number;
  remplace_le: string | null;
  supprime: boolean;
}
interface DossierProprieteTable {
  dossier_id: number;
  propriete_id: number;
  position: number;
}
declare module '../../kit/server/db/database' {
  interface Database {
    dossier_fichier: DossierFichierTable;
    dossier_propriete: DossierProprieteTable;
  }
}

/** The filled slots of a file, as a subquery of its row. */
export const piecesDe = (db: Db, dossierId: Expression<number>) =>
  db
    .selectFrom('dossier_fichier')
    .innerJoin('fichier', 'fichier.id', 'dossier_fichier.fichier_id')
    .select(['titre', 'fichier.id', 'label', 'size', 'type'])
    .where('dossier_id', '=', dossierId)
    .where('remplace_le', 'is', null);

/** In the order of the steps. */
export const toPieces = (rows: Omit<Piece, 'file'>[]): Piece[] =>
  rows
    .map((row) => ({ file: fileUrl(row.id), ...row }))
    .sort((a, b) => PIECES.indexOf(a.titre) - PIECES.indexOf(b.titre));

export const slotOf = (db: Db, fichierId: number) =>
  db
    .selectFrom('dossier_fichier')
    .select(['id', 'dossier_id', 'titre'])
    .where('fichier_id', '=', fichierId)
    .where('remplace_le', 'is', null)
    .executeTakeFirst();

/** In the order in which each file names them. */
export async function readProprieteIds(
  db: Db,
  dossierIds: number[],
): Promise<{ dossierId: number; proprieteId: number }[]> {
  if (dossierIds.length === 0) return [];
  const rows = await db
    .selectFrom('dossier_propriete')
    .select(['dossier_id', 'propriete_id'])
    .where('dossier_id', 'in', dossierIds)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ dossierId: row.dossier_id, proprieteId: row.propriete_id }));
}

export async function writeProprietes(db: Db, dossierId: number, ids: number[]): Promise<void> {
  await db.deleteFrom('dossier_propriete').where('dossier_id', '=', dossierId).execute();
  if (ids.length === 0) return;
  await db
    .insertInto('dossier_propriete')
    .values(ids.map((propriete_id, position) => ({ dossier_id: dossierId, propriete_id, position })))
    .execute();
}
