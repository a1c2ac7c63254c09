/** The affairs as the books have them. */
import { sql } from 'kysely';
import { VIVANTES, numRecuOf } from '../../cdg/server/sql';
import { repertoireDe } from '../../dossier/dossier';
import { type Regard, dossiersVisiblesOuSans, voitTout } from '../../dossier/server/sql-acces';
import type { QueryOf } from '../../kit/api';
import { toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import { tallied } from '../../kit/server/db/counted';
import { among, idsAsValue } from '../../kit/server/db/json';
import { listOf } from '../../kit/server/db/list';
import { matchesWords } from '../../kit/server/db/search';
import { slicesOfIds } from '../../kit/server/db/slices';
import type { getAffairesComptees } from '../api';
import type { AffaireComptee } from '../lecture';

const SOLDE = sql<number>`(select coalesce(sum(l.debit - l.credit), 0) from ligne_ecriture l where l.cdg_id = cdg.id and l.compte = 'CDG')`;
/** By the last authorisation. */
const PLAFOND = sql<number>`coalesce((select d.plafond from derogation d where d.cdg_id = cdg.id order by d.id desc limit 1), 0)`;

interface Row {
  id: number;
  annee: number;
  numero: number;
  objet: string;
  dossier_id: number | null;
  d_numero: number | null;
  d_annee: number | null;
  solde: number;
  plafond: number;
}

const toAffaire = (row: Row): AffaireComptee => ({
  id: row.id,
  numRecu: numRecuOf(row.annee, row.numero),
  objet: row.objet,
  dossierId: row.dossier_id,
  repertoire: repertoireDe(row.d_numero, row.d_annee),
  solde: toDirhams(row.solde),
  plafond: toDirhams(row.plafond),
});

/** Which of these affairs are below zero: few, and no index finds them, so that all are read, in slices. */
async function sousZero(db: Db, affaires: Affaires): Promise<number[]> {
  const ids: number[] = [];
  for await (const part of slicesOfIds(db, 'cdg', 'asc')) {
    const rows = await affaires.clearSelect().select('cdg.id').where(part).where(SOLDE, '<', 0).execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

const affairesDe = (db: Db, regard: Regard) =>
  db
    .selectFrom('cdg')
    .leftJoin('dossier', 'dossier.id', 'cdg.dossier_id')
    .where('cdg.annule', '=', false)
    .$call(dossiersVisiblesOuSans(regard, 'cdg.dossier_id'))
    .select(['cdg.id', 'cdg.annee', 'cdg.numero', 'cdg.objet', 'cdg.dossier_id'])
    .select(['dossier.numero as d_numero', 'dossier.annee as d_annee'])
    .select([SOLDE.as('solde'), PLAFOND.as('plafond')]);
type Affaires = ReturnType<typeof affairesDe>;

export async function listAffaires(db: Db, query: QueryOf<typeof getAffairesComptees>, regard: Regard) {
  const affaires = affairesDe(db, regard);
  const list = { by: ['cdg.id'], way: 'desc', filtered: true } as const;
  if (query.sousZero === '1') {
    const { found } = await matchesWords(db, 'cdg', query.q);
    const ids = await sousZero(db, affaires.where(found as never));
    const count = async () => ids.length;
    const trouvees = affaires.where(among(db, sql.ref('cdg.id'), sql.val(idsAsValue(db, ids))));
    return listOf<Row, AffaireComptee>(db, { ...list, query: trouvees, count }, query, toAffaire);
  }
  const count = voitTout(regard) ? { count: tallied('cdg', VIVANTES) } : {};
  return listOf<Row, AffaireComptee>(
    db,
    { ...list, table: 'cdg', query: affaires, ...count },
    query,
    toAffaire,
  );
}
