import { sql } from 'kysely';
import { dossiersVus } from '../../dossier/server/sql-acces';
import type { Genres } from '../../historique/champs';
import type { Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { type Sight, only } from '../../kit/server/db/sight';

/** Of the journal, for who sees only his own files: what is of no file, and those files themselves. */
export function sesEcritures(db: Db, genres: Genres, userId: number): Sight {
  const libres = Object.entries(genres).flatMap(([entite, { sansDossier }]) => (sansDossier ? [entite] : []));
  // SQLite would gather all of these kinds by their index.
  const entite = sql.raw(isPostgres(db) ? 'entite' : '+entite');
  return only(
    sql`(${entite} in (${sql.join(libres)}) or (${entite} = 'dossier' and entite_id in (${dossiersVus(userId)})))`,
  );
}
