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

/** The former piece of the slot stays, dated (D77). */
export async function fillSlot(
  db: Db,
  { dossierId, titre, fichierId, now }: { dossierId: number; titre: PieceKey; fichierId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('dossier_fichier')
    .set({ remplace_le: now.toISOString() })
    .where('dossier_id', '=', dossierId)
    .where('titre', '=', titre)
    .where('remplace_le', 'is', null)
    .execute();
  await db
    .insertInto('dossier_fichier')
    .values({ dossier_id: dossierId, titre, fichier_id: fichierId, remplace_le: null, supprime: false })
    .execute();
}

export const slotOf = (db: Db, fichierId: number) =>
  db
    .selectFrom('dossier_fichier')
    .select(['id', 'dossier_id', 'titre'])
    .where('fichier_id', '=', fichierId)
    .where('remplace_le', 'is', null)
    .executeTakeFirst();

/** A current or former piece; not one that was taken away. */
export async function estPieceDeDossier(db: Db, fichierId: number): Promise<boolean> {
  const kept = db.selectFrom('dossier_fichier').select('id').where('fichier_id', '=', fichierId);
  return (await kept.where('supprime', '=', false).executeTakeFirst()) !== undefined;
}

/** False when the piece is no longer current: a newer one has replaced it, and stays. */
export async function clearSlot(db: Db, fichierId: number, now: Date): Promise<boolean> {
  const cleared = await db
    .updateTable('dossier_fichier')
    .set({ remplace_le: now.toISOString(), supprime: true })
    .where('fichier_id', '=', fichierId)
    .where('remplace_le', 'is', null)
    .returning('id')
    .execute();
  return cleared.length > 0;
}

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
