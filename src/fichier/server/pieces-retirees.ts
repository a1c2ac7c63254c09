import type { Db } from '../../kit/server/db/database';

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
