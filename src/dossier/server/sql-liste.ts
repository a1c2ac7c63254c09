import { type Expression, type SqlBool, sql } from 'kysely';
import { listComptes } from '../../compte/server/sql-noms';
import type { Option, QueryOf } from '../../kit/api';
import { officeYear } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import { tallied } from '../../kit/server/db/counted';
import { listByPages } from '../../kit/server/db/list';
import type { Group } from '../../kit/server/db/list-query';
import type { getAllDossiers } from '../api';
import { BROUILLON, ETAT_DU_FILTRE, MOI } from '../dossier';
import { type Regard, voitTout } from './sql-acces';
import { readLignes } from './sql-lignes';

type Query = QueryOf<typeof getAllDossiers>;

const NUMERO = sql`coalesce(dossier.numero, 0)`;
const SORTED = {
  // Drafts apart first: the two databases do not sort null alike.
  repertoire: [sql`dossier.numero is null`, 'dossier.annee', NUMERO, 'dossier.id'],
  titre: ['dossier.tri_titre', 'dossier.id'],
  createdAt: ['dossier.id'],
} as const;
/** `sparse`: by number, an index serves the filters; ids are sorted without their rows; titles and words are in the rows. */
const sparse = (tri: keyof typeof SORTED, q: string): number =>
  tri === 'repertoire' ? 0 : tri === 'createdAt' && q === '' ? 100 : 10;
/** With a filter on the state, all rows are drafts or none is: drafts need not be told apart. */
const D_UN_ETAT = { ...SORTED, repertoire: ['dossier.annee', NUMERO, 'dossier.id'] } as const;

/** The year does not filter drafts (R385); the annulled show under 'Tous' only (D39). */
function conditions({ etat, annee, responsable }: Query, regard: Regard): Expression<SqlBool>[] {
  const state = ETAT_DU_FILTRE[etat];
  const year = state === BROUILLON ? undefined : annee;
  const de = responsable === MOI ? regard.id : responsable;
  return [
    ...(voitTout(regard) ? [] : [sql<boolean>`responsable_id = ${regard.id}`]),
    ...(de === undefined ? [] : [sql<boolean>`responsable_id = ${de}`]),
    ...(state === null ? [] : [sql<boolean>`etat = ${state}`]),
    ...(year === undefined ? [] : [sql<boolean>`annee = ${year}`]),
  ];
}

/** In the order of the list by number: the drafts of each year, then its files. */
const rang = ({ keys }: Group): number =>
  keys.reduce<number>((somme, key) => somme * 10_000 + Number(key), 0);

async function readGroupes(db: Db, wanted: Expression<SqlBool>[], { etat, order }: Query): Promise<Group[]> {
  const { rows } = await sql<{ etat: string; annee: number; n: number }>`
    select etat, annee, cast(sum(n) as bigint) as n from dossier_effectif
    where ${wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`} group by etat, annee`.execute(db);
  const groupes = new Map<string, Group>();
  for (const { etat: sien, annee, n } of rows) {
    const keys = etat === 'Tous' ? [sien === BROUILLON, annee] : [annee];
    const groupe = groupes.get(keys.join()) ?? { keys, n: 0 };
    groupes.set(keys.join(), { keys, n: groupe.n + n });
  }
  const sens = order === 'asc' ? 1 : -1;
  return [...groupes.values()].toSorted((a, b) => sens * (rang(a) - rang(b)));
}

/** Drafts, then by number, newest first (decisions, Lists). */
export async function listDossiers(db: Db, regard: Regard, query: Query) {
  const wanted = conditions(query, regard);
  const ids = wanted.reduce(
    (qb, condition) => qb.where(condition),
    db.selectFrom('dossier').select('dossier.id'),
  );
  const { sort, order } = query.sort ? query : ({ sort: 'repertoire', order: 'desc' } as const);
  const tri = sort ?? 'repertoire';
  const list = {
    table: 'dossier',
    query: ids,
    onlyIds: true,
    by: (query.etat === 'Tous' ? SORTED : D_UN_ETAT)[tri],
    way: order,
    ...(tri === 'repertoire' && { groups: () => readGroupes(db, wanted, { ...query, order }) }),
    filtered: wanted.length > 0,
    ...(wanted.length > 1 && { sparse: sparse(tri, query.q) }),
    count: tallied('dossier', wanted.length > 0 ? sql`(${sql.join(wanted, sql` and `)})` : undefined),
  };
  return listByPages(db, list, query, (rows: { id: number }[]) =>
    readLignes(
      db,
      rows.map(({ id }) => id),
    ),
  );
}

/** Closed accounts that are still responsible for files, by name: their files are to be found and handed over. */
export async function listPartis(db: Db): Promise<Option[]> {
  const { rows } = await sql<{ responsable_id: number }>`select responsable_id from dossier_effectif
    where responsable_id in (select id from utilisateur where actif = ${false})
    group by responsable_id having sum(n) > 0`.execute(db);
  const partis = await listComptes(
    db,
    rows.map(({ responsable_id: id }) => id),
  );
  return partis.map(({ value, label }) => ({ value, label: `${label} (compte désactivé)` }));
}

/** The years of the files and the current one, the latest first. */
export async function readAnnees(db: Db, regard: Regard, now: Date): Promise<number[]> {
  const { rows } = await sql<{ annee: number }>`select annee from dossier_effectif
    where ${voitTout(regard) ? sql`true` : sql`responsable_id = ${regard.id}`} group by annee having sum(n) > 0`.execute(
    db,
  );
  const annees = new Set([officeYear(now), ...rows.map(({ annee }) => annee)]);
  return [...annees].toSorted((a, b) => b - a);
}
