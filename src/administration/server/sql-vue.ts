import { sql } from 'kysely';
import { dossiersVus } from '../../dossier/server/sql-acces';
import type { Genres } from '../../historique/champs';
import type { Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { type Sight, only } from '../../kit/server/db/sight';

/** What an account that sees only its own files may read of the journal: rows of kinds that are of no file, and of its files. */
export function sesEcritures(db: Db, genres: Genres, userId: number): Sight {
  const libres = Object.entries(genres).flatMap(([entite, { sansDossier }]) => (sansDossier ? [entite] : []));
  // With its index on the kind, SQLite would gather all the rows of these kinds: the `+` keeps it from using it.
  const entite = sql.raw(isPostgres(db) ? 'entite' : '+entite');
  return only(
    sql`(${entite} in (${sql.join(libres)}) or (${entite} = 'dossier' and entite_id in (${dossiersVus(userId)})))`,
  );
}
