import { sql } from 'kysely';
import { dossiersVus } from '../../dossier/server/sql-acces';
import type { Genres } from '../../historique/champs';
import { type Sight, only } from '../../kit/server/db/sight';

/** Of the journal, for who sees only his own files: what is of no file, and those files themselves. */
export function sesEcritures(genres: Genres, userId: number): Sight {
  const libres = Object.entries(genres).flatMap(([entite, { sansDossier }]) => (sansDossier ? [entite] : []));
  return only(
    sql`(entite in (${sql.join(libres)}) or (entite = 'dossier' and entite_id in (${dossiersVus(userId)})))`,
  );
}
