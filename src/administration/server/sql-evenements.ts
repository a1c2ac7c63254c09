import type { Db } from '../../kit/server/db/database';
import type { GenreEvenement } from '../../kit/server/sql-evenements';

interface Filtre {
  utilisateur?: number | undefined;
  genre?: string | undefined;
  avant?: number | undefined;
}

/** The latest first; the next page by the id of the last event read (`avant`). */
export const readEvenements = (db: Db, { utilisateur, genre, avant }: Filtre, limit: number) =>
  db
    .selectFrom('evenement_securite')
    .selectAll()
    .$if(utilisateur !== undefined, (query) => query.where('utilisateur_id', '=', utilisateur ?? 0))
    .$if(genre !== undefined, (query) => query.where('genre', '=', genre as GenreEvenement))
    .$if(avant !== undefined, (query) => query.where('id', '<', avant ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
