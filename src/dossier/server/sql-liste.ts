import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { QueryOf } from '../../kit/api';
import { officeYear } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import { listByPages } from '../../kit/server/db/list';
import { matchesWords } from '../../kit/server/db/search';
import type { Cipher } from '../../kit/server/cipher';
import type { getAllDossiers } from '../api';
import { prochainActe } from '../avancement';
import { BROUILLON, type DossierRow, ETAT_DU_FILTRE, type Etat, MOI } from '../dossier';
import { type Charge, chargerTous } from './charger';
import { type Regard, sesDossiers } from './sql-acces';

type Query = QueryOf<typeof getAllDossiers>;

const drafts = sql<boolean>`dossier.numero is null`;
const SORTED = {
  // Drafts are told apart first: the two databases do not sort null alike.
  repertoire: [drafts, 'dossier.annee', 'dossier.numero', 'dossier.id'],
  titre: ['dossier.tri_titre', 'dossier.id'],
  createdAt: ['dossier.id'],
} as const;

/** The year is not asked of drafts (R385); the annulled show under 'Tous' only (D39). */
function wanted(db: Db, matches: Expression<SqlBool>, { etat, annee, responsable }: Query, regard: Regard) {
  const state = ETAT_DU_FILTRE[etat];
  const year = state === BROUILLON ? undefined : annee;
  const de = responsable === MOI ? regard.id : responsable;
  return db
    .selectFrom('dossier')
    .$call(sesDossiers(regard))
    .where(matches)
    .$if(de !== undefined, (qb) => qb.where('dossier.responsable_id', '=', de ?? 0))
    .$if(state !== null, (qb) => qb.where('dossier.etat', '=', state as Etat))
    .$if(year !== undefined, (qb) => qb.where('dossier.annee', '=', year ?? 0));
}

const toRow = ({ dossier }: Charge): DossierRow => ({
  id: dossier.id,
  repertoire: dossier.repertoire,
  titre: dossier.titre,
  isBrouillon: dossier.isBrouillon,
  isComplet: dossier.isComplet,
  cloture: dossier.cloture,
  createdAt: dossier.createdAt,
  annee: dossier.annee,
  type: dossier.config.type,
  propriete: dossier.propriete,
  responsable: dossier.responsable,
  etapes: dossier.etapes.map(({ valide }) => valide),
  aFaire: prochainActe(dossier),
});

/** Drafts, then by number, newest first (decisions, Lists). */
export async function listDossiers(db: Db, regard: Regard, query: Query, cipher: Cipher) {
  const matches = await matchesWords(db, 'dossier', query.q);
  const ids = wanted(db, matches, query, regard).select('dossier.id');
  const { sort, order } = query.sort ? query : ({ sort: 'repertoire', order: 'desc' } as const);
  const columns = SORTED[sort ?? 'repertoire'];
  const ordered = columns.reduce((qb, column) => qb.orderBy(column, order), ids);
  return listByPages(db, ordered, query, async (rows: { id: number }[]) => {
    const found = rows.map(({ id }) => id);
    return (await chargerTous(db, found, cipher)).map(toRow);
  });
}

/** Those of the files, and the current one, the last first. */
export async function readAnnees(db: Db, regard: Regard, now: Date): Promise<number[]> {
  const siens = db.selectFrom('dossier').$call(sesDossiers(regard));
  const rows = await siens.select('annee').distinct().execute();
  const annees = new Set([officeYear(now), ...rows.map(({ annee }) => annee)]);
  return [...annees].toSorted((a, b) => b - a);
}
