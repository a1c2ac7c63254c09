/** The dashboard's counts of deadlines, and the files without any. */
import { type RawBuilder, sql } from 'kysely';
import { type Regard, dossiersVisibles, sesDossiers } from '../../dossier/server/sql-acces';
import type { QueryOf } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { listOf } from '../../kit/server/db/list';
import { matchesWords } from '../../kit/server/db/search';
import { slicesOfIds } from '../../kit/server/db/slices';
import type { getDossiersSansEcheance } from '../api';
import { type Echeance, OUVERTE, septiemeJour } from '../echeance';
import { ETATS_OUVERTS, nomDe } from './sql-faits';
import { type Vue, filtrer, readLignes } from './sql-liste';

const ouvertesDesDossiers = (db: Db, regard: Regard) =>
  db
    .selectFrom('echeance')
    .where('echeance.etat', '=', OUVERTE)
    .where('echeance.dossier_id', 'is not', null)
    .$call(dossiersVisibles(regard, 'echeance.dossier_id'));

export async function readProchaines(db: Db, combien: number, jour: Vue): Promise<Echeance[]> {
  const ids = await ouvertesDesDossiers(db, jour.regard)
    .select('echeance.id')
    .orderBy('echeance.date')
    .orderBy('echeance.libelle')
    .orderBy('echeance.id')
    .limit(combien)
    .execute();
  return readLignes(
    db,
    ids.map(({ id }) => id),
    jour,
  );
}

/** How many open files have no open deadline. */
function sansEcheance(db: Db, regard: Regard): RawBuilder<number> {
  const combien = sql<number>`count(*)`.as('combien');
  const ouverts = db
    .selectFrom('dossier')
    .$call(sesDossiers(regard))
    .where('etat', 'in', ETATS_OUVERTS)
    .select(combien);
  // Only open files have open deadlines: those with one are counted from the deadlines, without reading the files.
  const avec = db
    .selectFrom(ouvertesDesDossiers(db, regard).select('echeance.dossier_id').distinct().as('avec'))
    .select(combien);
  return sql`((${ouverts}) - (${avec}))`;
}

/** Each count is that of the list it leads to: appointments included. */
export async function compter(db: Db, vue: Vue) {
  const { aujourdhui, regard } = vue;
  const combien = sql<number>`count(*)`.as('combien');
  const ouvertes = filtrer(db, db.selectFrom('echeance'), { etat: 'ouvertes', regle: null }, vue);
  const passees = await ouvertes
    .where('echeance.date', '<', aujourdhui)
    .select(combien)
    .executeTakeFirstOrThrow();
  const prochaines = await ouvertes
    .where('echeance.date', '>=', aujourdhui)
    .where('echeance.date', '<=', septiemeJour(aujourdhui))
    .select([combien, sql<number>`count(*) - count(echeance.dossier_id)`.as('rdvs')])
    .executeTakeFirstOrThrow();
  const { n } = await db.selectNoFrom(sansEcheance(db, regard).as('n')).executeTakeFirstOrThrow();
  return {
    depassees: passees.combien,
    semaine: prochaines.combien,
    rdvSemaine: prochaines.rdvs,
    sansEcheance: n,
  };
}

export async function listSansEcheance(
  db: Db,
  query: QueryOf<typeof getDossiersSansEcheance>,
  regard: Regard,
) {
  const words = await matchesWords(db, 'dossier', query.q);
  const found = db
    .selectFrom('dossier')
    .$call(sesDossiers(regard))
    .where(words.found)
    .where('dossier.etat', 'in', ETATS_OUVERTS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('echeance')
            .select('echeance.id')
            .whereRef('echeance.dossier_id', '=', 'dossier.id')
            .where('echeance.etat', '=', sql.lit(OUVERTE)),
        ),
      ),
    )
    .select([
      'dossier.id',
      'dossier.titre',
      'dossier.numero',
      'dossier.annee',
      'dossier.etat',
      'dossier.created_at',
    ]);
  const way = query.sort ? query.order : ('desc' as const);
  // Files without deadlines are anywhere among the others, and so are words that no index has: read by slices.
  const scattered = !isPostgres(db) && (query.q === '' || !words.indexed);
  const list = {
    query: found,
    by: ['dossier.id'],
    way,
    filtered: true,
    ...(scattered && { slices: () => slicesOfIds(db, 'dossier', way) }),
    ...(query.q === '' && { count: sansEcheance(db, regard) }),
  };
  return listOf(db, list, query, (row: Awaited<ReturnType<typeof found.executeTakeFirstOrThrow>>) => ({
    id: row.id,
    nom: nomDe(row),
    titre: row.titre,
    cloture: row.etat,
    createdAt: row.created_at,
  }));
}
