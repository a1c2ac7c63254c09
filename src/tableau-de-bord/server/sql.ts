import { sql } from 'kysely';
import { VENTE } from '../../dossier/config';
import { ANNULE, BROUILLON, COMPLET } from '../../dossier/dossier';
import { type Regard, voitTout } from '../../dossier/server/sql-acces';
import { startOfOfficeYear } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import type { Annee } from '../analytics';

const FIRST = 2000;
const LAST = 2100;

/**
 * The stored tallies count by UTC years. The office's year begins up to an hour before: what was created in that hour moves to
 * the next year (`ecart`: -1 and +1). Indexes on created_at find these few rows; hour by hour, as PostgreSQL would read a whole
 * index for a single condition on all of them.
 */
const HEURES = Array.from({ length: LAST - FIRST }, (_, i) => FIRST + i).flatMap((annee) => {
  const [debut, fin] = [startOfOfficeYear(annee).toISOString(), `${annee}-01-01T00:00:00.000Z`];
  return debut < fin ? [sql`(${sql.lit(debut)}, ${sql.lit(fin)})`] : [];
});
const entre = (table: 'client' | 'propriete' | 'dossier') =>
  sql`heure cross join ${sql.table(table)} cross join ecart where created_at >= debut and created_at < fin`;
const ANNEE = sql`cast(substr(created_at, 1, 4) as integer) + ecart.de`;

const crees = (table: 'client' | 'propriete') => sql`
  select annee_de_created_at as annee, n from ${sql.table(`${table}_effectif`)}
  union all select ${ANNEE}, ecart.n from ${entre(table)}`;

/** The files but the annulled (D39); the revenues leave the drafts out (D27). */
function dossiersCrees(regard: Regard) {
  // « + » excludes the index on responsable_id, which would be chosen instead, to read all the account's files.
  const siens = voitTout(regard) ? sql`true` : sql`+responsable_id = ${regard.id}`;
  return sql`
    select annee_de_created_at as annee, n, etat, type, somme_de_frais_etude as frais
    from dossier_effectif where etat <> ${ANNULE} and ${siens}
    union all select ${ANNEE}, ecart.n, etat, type, ecart.n * coalesce(frais_etude, 0)
    from ${entre('dossier')} and etat <> ${ANNULE} and ${siens}`;
}

/** The current year and those in which anything was created, each once. */
export async function readAnnees(db: Db, regard: Regard, cetteAnnee: number): Promise<Annee[]> {
  const { rows } =
    await sql<Annee>`with ecart (de, n) as (values (0, -1), (1, 1)), heure (debut, fin) as (values ${sql.join(HEURES)})
    select annee, cast(sum(clients) as bigint) as clients, cast(sum(proprietes) as bigint) as proprietes,
      cast(sum(dossiers) as bigint) as dossiers, cast(sum(clotures) as bigint) as clotures,
      cast(sum(ventes) as bigint) as ventes, cast(sum(revenus) as bigint) as revenus
    from (
      select cast(${cetteAnnee} as integer) as annee, 0 as clients, 0 as proprietes, 0 as dossiers, 0 as clotures,
        0 as ventes, 0 as revenus
      union all select annee, n, 0, 0, 0, 0, 0 from (${crees('client')}) as c
      union all select annee, 0, n, 0, 0, 0, 0 from (${crees('propriete')}) as p
      union all select annee, 0, 0, n, case when etat = ${COMPLET} then n else 0 end,
        case when type = ${VENTE} then n else 0 end, case when etat <> ${BROUILLON} then frais else 0 end
      from (${dossiersCrees(regard)}) as d
    ) as tout group by annee order by annee`.execute(db);
  return rows;
}
