/** What a database does to read the rows of a list. */
import { isPostgres } from '../../../kit/server/db/kind';
import type { Db } from '../../../kit/server/db/database';
import { CompiledQuery, sql } from '../../../kit/server/testing/sql';
import { type Enonce, sansParentheses, suitesDe } from './enonces';

const demander = async <R>(db: Db, sql: string, parameters: readonly unknown[]): Promise<R[]> =>
  (await db.executeQuery<R>(CompiledQuery.raw(sql, [...parameters]))).rows;

/** SQLite's planner knows no sizes: what it does on an empty table, it does on a million rows. */
export async function planSqlite(db: Db, enonce: Pick<Enonce, 'sql' | 'parameters'>): Promise<string[]> {
  const { parameters } = enonce;
  const pas = await demander<{ detail: string }>(db, `explain query plan ${enonce.sql}`, parameters);
  return pas.map(({ detail }) => detail);
}

const FILTRE = / where (?!1 = 1( order by|$))/;
const PAR_IDS = / in \(.* offset \?\)/s;
/** Sorted, or read past what a filter leaves out. A few rows that stand together may be put in order; so are those found by id. */
async function fauteSqlite(db: Db, enonce: Enonce): Promise<string | null> {
  const plan = await planSqlite(db, enonce);
  const tris = plan.filter((pas) => pas === 'USE TEMP B-TREE FOR ORDER BY').length;
  const [premier = ''] = plan;
  const trie = tris > (PAR_IDS.test(enonce.sql) && premier.endsWith('INTEGER PRIMARY KEY (rowid=?)') ? 1 : 0);
  const tout = premier.startsWith('SCAN') && FILTRE.test(sansParentheses(enonce.sql));
  return trie || tout ? plan.join(' | ') : null;
}

interface Noeud {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Noeud[];
}

/** Rows of tables that were looked at, wanted or not. */
function lues(noeud: Noeud): number {
  const ici = noeud['Relation Name'] === undefined ? 0 : noeud['Actual Rows'];
  const pour = ici + (noeud['Rows Removed by Filter'] ?? 0) + (noeud['Rows Removed by Index Recheck'] ?? 0);
  return (noeud.Plans ?? []).reduce((somme, sous) => somme + lues(sous), pour * noeud['Actual Loops']);
}

/** How many rows that looked at, and how. */
export async function lireSurPostgres(
  db: Db,
  enonce: Pick<Enonce, 'sql' | 'parameters'>,
): Promise<{ combien: number; plan: string }> {
  const [row] = await demander<{ 'QUERY PLAN': [{ Plan: Noeud }] }>(
    db,
    `explain (analyze, timing off, format json) ${enonce.sql}`,
    enonce.parameters,
  );
  const noms = (noeud: Noeud): string => [noeud['Node Type'], ...(noeud.Plans ?? []).map(noms)].join(' < ');
  const plan = row?.['QUERY PLAN'][0].Plan;
  return plan ? { combien: lues(plan), plan: noms(plan) } : { combien: Number.POSITIVE_INFINITY, plan: '' };
}

/** A filter that keeps one row in four may be asked of the rows in their order. */
const FOIS = 5;
const MARGE = 500;
async function fautePostgres(db: Db, enonce: Enonce): Promise<string | null> {
  const { combien, plan } = await lireSurPostgres(db, enonce);
  return combien <= FOIS * enonce.lignes + MARGE ? null : `${combien} lignes lues : ${plan}`;
}

interface Estime {
  'Total Cost': number;
  'Parent Relationship'?: string;
  Plans?: Estime[];
}

/** What is reckoned once beside the rows: their total. */
const aPart = ({ Plans: sous = [] }: Estime): number =>
  sous.reduce(
    (somme, un) => somme + (un['Parent Relationship'] === 'InitPlan' ? un['Total Cost'] : aPart(un)),
    0,
  );

/**
 * What reading those rows costs, as the planner says it; SQLite's says only how many columns bring it to them, each of
 * which leaves half of the rows, say.
 */
export async function peine(db: Db, enonce: Enonce): Promise<number> {
  if (!isPostgres(db)) {
    const [premier = ''] = await planSqlite(db, enonce);
    const menent = premier.match(/[=<>]\?/g)?.length ?? 0;
    return (await fauteSqlite(db, enonce)) === null ? 2 ** -menent : Number.POSITIVE_INFINITY;
  }
  const [row] = await demander<{ 'QUERY PLAN': [{ Plan: Estime }] }>(
    db,
    `explain (format json) ${enonce.sql}`,
    enonce.parameters,
  );
  const plan = row?.['QUERY PLAN'][0].Plan;
  return plan ? plan['Total Cost'] - aPart(plan) : Number.POSITIVE_INFINITY;
}

/** A row halfway: enough stand before it to be seen if they are read again. */
async function auMilieu(db: Db, enonce: Enonce, cles: string[]): Promise<unknown[] | null> {
  if (!isPostgres(db)) return cles.map(() => 1);
  const par = cles.map((cle, i) => `${cle} as k${i}`).join(', ');
  const toutes = enonce.sql
    .replace(/^select /, `select ${par}, `)
    .replace(/ limit \$\d+ offset \$\d+$/, ` limit 1 offset ${2 * MARGE}`);
  const [row] = await demander<Record<string, unknown>>(db, toutes, enonce.parameters.slice(0, -2));
  return row ? cles.map((_, i) => row[`k${i}`]) : null;
}

const CHERS = ['seqscan', 'bitmapscan'];
/**
 * PostgreSQL rightly reads the whole of some thousands of rows: it is asked for another plan, as of a million, until the
 * transaction ends. What that plan reads is counted.
 */
export async function commeUnMillion(trx: Db): Promise<void> {
  if (!isPostgres(trx)) return;
  for (const moyen of CHERS) await sql`set local ${sql.raw(`enable_${moyen}`)} = off`.execute(trx);
}

/** Why its rows are not read in the order of an index, if they are not. */
export const faute = (db: Db, enonce: Enonce): Promise<string | null> =>
  isPostgres(db) ? fautePostgres(db, enonce) : fauteSqlite(db, enonce);

/** Of a list: its pages, and what follows when it is streamed. */
export async function fautes(db: Db, pages: readonly Enonce[]): Promise<string[]> {
  const [premiere] = pages;
  if (!premiere) return [];
  const { cles, apres } = suitesDe(premiere);
  const milieu = await auMilieu(db, premiere, cles);
  const trouvees: string[] = [];
  for (const enonce of [...pages, ...(milieu ? apres(milieu) : [])]) {
    const trouvee = await faute(db, enonce);
    if (trouvee !== null) trouvees.push(`${enonce.dit} : ${trouvee}`);
  }
  return trouvees;
}
