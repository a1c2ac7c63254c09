import { sql } from 'kysely';
import type { QueryOf } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';
import { listOf } from '../../kit/server/db/list';
import { matchesWords } from '../../kit/server/db/search';
import { proprieteLabel } from '../../propriete/propriete';
import type { getAllDossiers } from '../api';
import { BROUILLON, COMPLET, type DossierRow, ETAT_DU_FILTRE, type Etat, formatRepertoire } from '../dossier';
import type { TypeDossier } from '../../cdg/cdg';

type Query = QueryOf<typeof getAllDossiers>;

const SORTED = {
  repertoire: ['dossier.annee', 'dossier.numero', 'dossier.id'],
  titre: ['dossier.tri_titre', 'dossier.id'],
  createdAt: ['dossier.id'],
} as const;

/** The year is not asked of drafts (R385); the annulled show under 'Tous' only (D39). */
function wanted(db: Db, { q, etat, annee }: Query) {
  const state = ETAT_DU_FILTRE[etat];
  const year = state === BROUILLON ? undefined : annee;
  return db
    .selectFrom('dossier')
    .$if(q !== '', (qb) => qb.where(matchesWords(db, 'dossier', q)))
    .$if(state !== null, (qb) => qb.where('dossier.etat', '=', state as Etat))
    .$if(year !== undefined, (qb) => qb.where('dossier.annee', '=', year ?? 0));
}

interface Row {
  id: number;
  titre: string;
  annee: number;
  numero: number | null;
  etat: Etat;
  type: TypeDossier;
  created_at: string;
  propriete_id: number | null;
  designation: string | null;
  ref_fonciere: string | null;
}

const toRow = (row: Row): DossierRow => ({
  id: row.id,
  repertoire: row.numero === null ? null : formatRepertoire(row.numero, row.annee),
  titre: row.titre,
  isBrouillon: row.etat === BROUILLON,
  isComplet: row.etat === COMPLET,
  cloture: row.etat,
  createdAt: row.created_at,
  annee: row.annee,
  type: row.type,
  propriete:
    row.propriete_id === null
      ? null
      : { id: row.propriete_id, label: proprieteLabel(row.designation ?? '', row.ref_fonciere ?? '') },
});

/** Drafts, then by number, newest first (decisions, Lists). */
export function listDossiers(db: Db, query: Query) {
  const rows = wanted(db, query)
    .leftJoin('dossier_propriete', (join) =>
      join.onRef('dossier_propriete.dossier_id', '=', 'dossier.id').on('dossier_propriete.position', '=', 0),
    )
    .leftJoin('propriete', 'propriete.id', 'dossier_propriete.propriete_id')
    .select([
      'dossier.id',
      'dossier.titre',
      'dossier.annee',
      'dossier.numero',
      'dossier.etat',
      'dossier.type',
      'dossier.created_at',
      'propriete.id as propriete_id',
      'propriete.designation',
      'propriete.ref_fonciere',
    ]);
  const drafts = sql<boolean>`dossier.numero is null`;
  const ordered = query.sort
    ? SORTED[query.sort].reduce((qb, column) => qb.orderBy(column, query.order), rows)
    : SORTED.repertoire.reduce((qb, column) => qb.orderBy(column, 'desc'), rows.orderBy(drafts, 'desc'));
  return listOf(db, ordered, query, toRow);
}

export async function readAnnees(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('dossier').select('annee').distinct().orderBy('annee', 'desc').execute();
  return rows.map(({ annee }) => annee);
}
