/** Where the pieces of the office are put: three tables of the slices above, alike. A row is one version of a piece. */
import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';

/** Of each table, the column of the record, and the one that names the place in it. */
const EMPLACEMENTS = {
  dossier_fichier: { de: 'dossier_id', cle: 'titre' },
  dossier_document: { de: 'dossier_id', cle: 'cle' },
  client_fichier: { de: 'client_id', cle: 'titre' },
} as const;
export type Emplacements = keyof typeof EMPLACEMENTS;

export interface Place {
  table: Emplacements;
  /** Id of the record: the file (dossier) or the client. */
  de: number;
  /** The slot, or the key of a document. */
  titre: string;
}

const memePlace = ({ table, de, titre }: Place) => {
  const { de: fiche, cle } = EMPLACEMENTS[table];
  return sql<boolean>`${sql.ref(fiche)} = ${de} and ${sql.ref(cle)} = ${titre} and remplace_le is null`;
};

/** A current or former piece; not one that was taken away. */
export async function estEnPlace(db: Db, fichierId: number): Promise<boolean> {
  for (const table of Object.keys(EMPLACEMENTS) as Emplacements[]) {
    const kept = db.selectFrom(table).select('id').where('fichier_id', '=', fichierId);
    if (await kept.where('supprime', '=', false).executeTakeFirst()) return true;
  }
  return false;
}

/** The piece that a place holds now, and who put it there. */
export const readEnPlace = (db: Db, place: Place) =>
  db
    .selectFrom('fichier')
    .select(['id', 'label', 'size', 'type', 'created_at', 'utilisateur_id'])
    .where('id', 'in', db.selectFrom(place.table).select('fichier_id').where(memePlace(place)))
    .executeTakeFirst();

/** The piece that a place holds when it is this one, sent again: the same bytes under the same name. */
export const readPareille = (db: Db, place: Place, fichierId: number) =>
  db
    .selectFrom('fichier')
    .innerJoin('fichier as autre', (join) =>
      join.onRef('autre.sha256', '=', 'fichier.sha256').onRef('autre.label', '=', 'fichier.label'),
    )
    .select('fichier.id')
    .where('autre.id', '=', fichierId)
    .where('fichier.id', 'in', db.selectFrom(place.table).select('fichier_id').where(memePlace(place)))
    .executeTakeFirst();

/** Fills a slot; its former piece stays, dated: nothing uploaded is ever lost (D77). */
export async function remplirPlace(
  db: Db,
  { fichierId, now, ...place }: Place & { fichierId: number; now: Date },
): Promise<void> {
  const { table, de, titre } = place;
  await db.updateTable(table).set({ remplace_le: now.toISOString() }).where(memePlace(place)).execute();
  const { de: fiche, cle } = EMPLACEMENTS[table];
  const row = { [fiche]: de, [cle]: titre, fichier_id: fichierId, remplace_le: null, supprime: false };
  await db
    .insertInto(table)
    .values(row as never)
    .execute();
}

/** Takes a piece away. False when it is no longer current: a newer one has replaced it, and stays. */
export async function retirerPiece(
  db: Db,
  table: Emplacements,
  { fichierId, now }: { fichierId: number; now: Date },
): Promise<boolean> {
  const retiree = await db
    .updateTable(table)
    .set({ remplace_le: now.toISOString(), supprime: true })
    .where('fichier_id', '=', fichierId)
    .where('remplace_le', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return retiree !== undefined;
}

/** Current again, or a former version when the place is taken; null when the row is not marked as taken away. */
export async function rendrePiece(
  db: Db,
  { id, ...place }: Place & { id: number },
): Promise<'place' | 'ancienne' | null> {
  const { table } = place;
  const prise = await db.selectFrom(table).select('id').where(memePlace(place)).executeTakeFirst();
  const rendue = await db
    .updateTable(table)
    .set(prise ? { supprime: false } : { supprime: false, remplace_le: null })
    .where('id', '=', id)
    .where('supprime', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!rendue) return null;
  return prise ? 'ancienne' : 'place';
}

/** A piece purged from the bin: its row goes, and the sweep may delete the stored bytes. */
export async function oublierPiece(db: Db, table: Emplacements, id: number): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).where('supprime', '=', true).execute();
}

/** The bin's word for a removed piece; its id there is that of its file. */
export const PIECE = 'piece';

interface Rangee {
  fichier_id: number;
  /** The piece was removed: its row stays as long as the bin keeps the piece. */
  supprime: boolean;
}

/**
 * The pieces that come back with a record restored from the bin. A removed piece that has left the bin meanwhile does not:
 * nothing would ever delete its row and its file any more (D81).
 */
export async function sansOubliees<P extends Rangee>(db: Db, pieces: readonly P[]): Promise<P[]> {
  const retirees = pieces.filter(({ supprime }) => supprime).map(({ fichier_id }) => fichier_id);
  if (retirees.length === 0) return [...pieces];
  const rows = await db
    .selectFrom('corbeille')
    .select('entite_id')
    .where('entite', '=', PIECE)
    .where('entite_id', 'in', retirees)
    .execute();
  const gardees = new Set(rows.map(({ entite_id }) => entite_id));
  return pieces.filter(({ supprime, fichier_id }) => !supprime || gardees.has(fichier_id));
}
