import type { Db } from '../../kit/server/db/database';

/** What a piece that somebody took away is called in the bin; its number there is its file's. */
export const PIECE = 'piece';

interface Rangee {
  fichier_id: number;
  /** Taken away: the row stays for as long as the bin keeps the piece. */
  supprime: boolean;
}

/**
 * Of the pieces of a record that comes back from the bin, those that come back with it. What had been taken away and has left
 * the bin meanwhile does not: nothing would ever take its row and its file away again (D81).
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
