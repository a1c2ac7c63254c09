import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { type Regard, dossiersVisiblesOuSans } from '../../dossier/server/sql-acces';
import { estLectureSeule } from '../../dossier/registre';
import type { QueryOf } from '../../kit/api';
import { addDays, daysBetween } from '../../kit/dates';
import type { Database, Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { listByPages } from '../../kit/server/db/list';
import { matchesWords } from '../../kit/server/db/search';
import { slices } from '../../kit/server/db/slices';
import type { FiltreEcheance, getEcheances } from '../api';
import { type Echeance, FAITE, MAIN, OUVERTE } from '../echeance';
import { type Feries, jourChome } from '../jours';
import { lienDe } from './lien';
import { nomDe } from './sql-faits';
import { compterParAnnees } from './sql-total';

/** What an answer depends on besides what is stored. */
export interface Jour {
  aujourdhui: string;
  feries: Feries;
}
/** With the account to which it is shown. */
export interface Vue extends Jour {
  regard: Regard;
}

const lignes = (db: Db) =>
  db
    .selectFrom('echeance')
    .leftJoin('dossier', 'dossier.id', 'echeance.dossier_id')
    .leftJoin('regle_echeance', 'regle_echeance.id', 'echeance.regle_id')
    .select([
      'echeance.id',
      'echeance.version',
      'echeance.dossier_id as dossierId',
      'echeance.regle_id as regleId',
      'echeance.libelle',
      'echeance.depart',
      'echeance.date',
      'echeance.etat',
      'echeance.faite_le as faiteLe',
      'echeance.note',
      'echeance.deplacee',
      'echeance.par_la_main as parLaMain',
      'dossier.titre',
      'dossier.numero',
      'dossier.annee',
      'dossier.etat as etatDossier',
      'regle_echeance.code',
      'regle_echeance.libelle as regleLibelle',
      'regle_echeance.source',
      'regle_echeance.verifie_le as verifieLe',
    ]);
type Ligne = Awaited<ReturnType<ReturnType<typeof lignes>['executeTakeFirstOrThrow']>>;

const dossierOf = ({ dossierId, titre, numero, annee, etatDossier }: Ligne): Echeance['dossier'] =>
  dossierId === null || titre === null || annee === null || etatDossier === null
    ? null
    : {
        id: dossierId,
        titre,
        nom: nomDe({ numero, annee, titre }),
        lectureSeule: estLectureSeule(etatDossier),
      };

const regleOf = ({ regleId, code, regleLibelle, source, verifieLe }: Ligne): Echeance['regle'] =>
  regleId === null || code === null || regleLibelle === null || source === null
    ? null
    : { id: regleId, code, libelle: regleLibelle, source, verifiee: verifieLe !== null };

const toEcheance =
  ({ aujourdhui, feries }: Jour) =>
  (ligne: Ligne): Echeance => ({
    id: ligne.id,
    version: ligne.version,
    dossier: dossierOf(ligne),
    regle: regleOf(ligne),
    libelle: ligne.libelle,
    depart: ligne.depart,
    date: ligne.date,
    jours: daysBetween(aujourdhui, ligne.date),
    chome: jourChome(ligne.date, feries),
    etat: ligne.etat,
    faiteLe: ligne.faiteLe,
    note: ligne.note,
    // 0 or 1 in the JSON of SQLite
    deplacee: Boolean(ligne.deplacee),
    parLaMain: Boolean(ligne.parLaMain),
    lien: lienDe(ligne),
  });

/** In the order of the ids given. */
export async function readLignes(db: Db, ids: number[], jour: Jour): Promise<Echeance[]> {
  if (ids.length === 0) return [];
  const rows = await lignes(db).where('echeance.id', 'in', ids).execute();
  const parId = new Map(rows.map((row) => [row.id, toEcheance(jour)(row)]));
  return ids.flatMap((id) => parId.get(id) ?? []);
}

export async function readEcheance(db: Db, id: number, jour: Jour): Promise<Echeance | undefined> {
  return (await readLignes(db, [id], jour))[0];
}

interface Filtre {
  etat: FiltreEcheance;
  regle: string | null;
  /** The search has found few: SQLite must not read all of that state instead. */
  trouvees?: boolean;
  /** Read by slices of days: SQLite must not read all of the account's files for each slice. */
  parTranches?: boolean;
}
type Filtree = SelectQueryBuilder<Database, 'echeance', object>;

const ETATS = { ouvertes: OUVERTE, depassees: OUVERTE, faites: FAITE, toutes: null } as const;
/** A late deadline was due yesterday at the latest; null: there is no last day. */
function dernierJour({ etat }: Pick<Filtre, 'etat'>, au: string | null, { aujourdhui }: Jour): string | null {
  const hier = addDays(aujourdhui, -1);
  return etat === 'depassees' && (au === null || au > hier) ? hier : au;
}

/** Every filter but the days. A rule's code stands for all its periods. */
export function filtrer(
  db: Db,
  query: Filtree,
  { etat, regle, trouvees, parTranches }: Filtre,
  { regard }: Vue,
): Filtree {
  const deLEtat = trouvees ? sql<string>`+echeance.etat` : sql.ref<string>('echeance.etat');
  const periodes = (code: string) =>
    db.selectFrom('regle_echeance').select('id').where('regle_echeance.code', '=', code);
  return (
    query
      .$call(dossiersVisiblesOuSans(regard, parTranches ? sql`+echeance.dossier_id` : 'echeance.dossier_id'))
      // A deadline of no file is of an appointment, which an inspection does not read.
      .$if(regard.inspecting === true, (qb) => qb.where('echeance.dossier_id', 'is not', null))
      .$if(ETATS[etat] !== null, (qb) => qb.where(deLEtat, '=', ETATS[etat] ?? OUVERTE))
      .$if(regle === MAIN, (qb) => qb.where('echeance.regle_id', 'is', null))
      .$if(regle !== null && regle !== MAIN, (qb) =>
        qb.where('echeance.regle_id', 'in', periodes(regle ?? '')),
      )
  );
}

/** What is to be done, the nearest first; what is done, the last first. */
export async function listEcheances(db: Db, query: QueryOf<typeof getEcheances>, jour: Vue) {
  const { q, etat, regle, du, sort } = query;
  const au = dernierJour(query, query.au, jour);
  const { found, indexed } = await matchesWords(db, 'echeance', q);
  const way = sort ? query.order : etat === 'ouvertes' || etat === 'depassees' ? 'asc' : 'desc';
  // Those of a rule, or written by hand, are anywhere among the others: read by slices.
  const scattered = !isPostgres(db) && (!indexed || regle !== null);
  const trouvees = !isPostgres(db) && indexed && q !== '';
  const deTousLesJours = filtrer(
    db,
    db.selectFrom('echeance').where(found),
    { etat, regle, trouvees, parTranches: scattered },
    jour,
  );
  const ids = deTousLesJours
    .$if(du !== null && !scattered, (qb) => qb.where('echeance.date', '>=', du ?? ''))
    .$if(au !== null && !scattered, (qb) => qb.where('echeance.date', '<=', au ?? ''))
    .select('echeance.id');
  const parJours = () =>
    slices(db, {
      from: sql`echeance`,
      ...(ETATS[etat] !== null && { where: sql`etat = ${ETATS[etat]}` }),
      key: sql.ref('echeance.date'),
      way,
      ...(du !== null && { above: addDays(du, -1) }),
      ...(au !== null && { upTo: au }),
    });
  const by = ['echeance.date', 'echeance.libelle', 'echeance.id'];
  const list = {
    query: ids,
    by,
    way,
    filtered: true,
    ...(scattered
      ? { slices: parJours }
      : !isPostgres(db) &&
        q === '' && { count: () => compterParAnnees(db, deTousLesJours, { etat: ETATS[etat], du, au }) }),
  };
  return listByPages(db, list, query, (rows: { id: number }[]) =>
    readLignes(
      db,
      rows.map(({ id }) => id),
      jour,
    ),
  );
}

export interface JourDuMois {
  date: string;
  total: number;
  echeances: Echeance[];
}

/** The first `parJour` of each day between two, and how many there are. */
export async function readParJour(
  db: Db,
  { du, au, parJour, filtre }: { du: string; au: string; parJour: number; filtre: Filtre },
  jour: Vue,
): Promise<Map<string, JourDuMois>> {
  const duMois = filtrer(db, db.selectFrom('echeance'), filtre, jour)
    .where('echeance.date', '>=', du)
    .where('echeance.date', '<=', dernierJour(filtre, au, jour) ?? au);
  const rangees = duMois.select([
    'echeance.id',
    'echeance.date',
    sql<number>`row_number() over (partition by echeance.date order by echeance.libelle, echeance.id)`.as(
      'rang',
    ),
    sql<number>`count(*) over (partition by echeance.date)`.as('total'),
  ]);
  const rows = await db
    .selectFrom(rangees.as('rangees'))
    .selectAll()
    .where('rang', '<=', parJour)
    .orderBy('date')
    .orderBy('rang')
    .execute();
  const echeances = await readLignes(
    db,
    rows.map(({ id }) => id),
    jour,
  );
  const jours = new Map<string, JourDuMois>();
  for (const { date, total } of rows) jours.set(date, { date, total, echeances: [] });
  for (const echeance of echeances) jours.get(echeance.date)?.echeances.push(echeance);
  return jours;
}

/** All the deadlines of a file, by date; `toEcheances` puts the open ones first. */
export const echeancesDe = (db: Db, dossierId: Expression<number>) =>
  lignes(db)
    .where('echeance.dossier_id', '=', dossierId)
    .orderBy('echeance.date')
    .orderBy('echeance.libelle')
    .orderBy('echeance.id');

export function toEcheances(rows: Ligne[], jour: Jour): Echeance[] {
  const toutes = rows.map(toEcheance(jour));
  return [
    ...toutes.filter(({ etat }) => etat === OUVERTE),
    ...toutes.filter(({ etat }) => etat !== OUVERTE).reverse(),
  ];
}
