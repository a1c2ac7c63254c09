/** The journal of the books, entry after entry: a page of it, or the whole. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { nomEventuel } from '../../compte/server/sql-noms';
import { numRecuOf } from '../../cdg/server/sql';
import { repertoireDe } from '../../dossier/dossier';
import { type Regard, voitTout } from '../../dossier/server/sql-acces';
import { type QueryOf, TOTAL_CAP } from '../../kit/api';
import { toDirhams } from '../../kit/money';
import { streamed } from '../../kit/server/db/chunks';
import type { Database, Db } from '../../kit/server/db/database';
import { listByPages } from '../../kit/server/db/list';
import { slices } from '../../kit/server/db/slices';
import type { getJournal } from '../api';
import type { EcritureLue } from '../lecture';
import type { CodeJournal } from '../plan';
import { type Filtre, JOURNAL_DIT, compterDuCompte, ecrituresFiltrees } from './sql-filtre';
import { perimetresVus } from './sql-vue';

const ENTETE = [
  'id',
  'numero',
  JOURNAL_DIT.as('journal'),
  'date',
  'libelle',
  'reference',
  'created_at',
] as const;

async function readLignesLues(db: Db, ids: number[]): Promise<Map<number, EcritureLue['lignes']>> {
  const rows = await db
    .selectFrom('ligne_ecriture as l')
    .leftJoin('dossier as d', 'd.id', 'l.dossier_id')
    .leftJoin('cdg as c', 'c.id', 'l.cdg_id')
    .select(['l.ecriture_id', 'l.compte', 'l.dossier_id', 'l.cdg_id', 'l.debit', 'l.credit'])
    .select(['d.numero as d_numero', 'd.annee as d_annee', 'c.numero as c_numero', 'c.annee as c_annee'])
    .where('l.ecriture_id', 'in', ids)
    .orderBy('l.id')
    .execute();
  const lignes = new Map<number, EcritureLue['lignes']>(ids.map((id) => [id, []]));
  for (const row of rows) {
    const { d_numero, d_annee, c_numero, c_annee } = row;
    lignes.get(row.ecriture_id)?.push({
      compte: row.compte,
      dossierId: row.dossier_id,
      repertoire: repertoireDe(d_numero, d_annee),
      cdgId: row.cdg_id,
      numRecu: c_numero === null || c_annee === null ? null : numRecuOf(c_annee, c_numero),
      debit: toDirhams(row.debit),
      credit: toDirhams(row.credit),
    });
  }
  return lignes;
}

interface Tete {
  id: number;
  numero: number;
  journal: CodeJournal;
  date: string;
  libelle: string;
  reference: string | null;
  created_at: string;
}

/** Adds their lines, their author, and the numbers of the entries that counter each other: for one page at a time. */
async function completer(db: Db, rows: Tete[]): Promise<EcritureLue[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lignes = await readLignesLues(db, ids);
  const liens = await db
    .selectFrom('ecriture as e')
    .leftJoin('utilisateur as u', 'u.id', 'e.utilisateur_id')
    .leftJoin('ecriture as avant', 'avant.id', 'e.contrepasse_id')
    .leftJoin('ecriture as apres', 'apres.contrepasse_id', 'e.id')
    .select(['e.id', 'u.firstname', 'u.lastname', 'avant.numero as avant', 'apres.numero as apres'])
    .where('e.id', 'in', ids)
    .execute();
  const lienDe = new Map(liens.map((lien) => [lien.id, lien]));
  return rows.map(({ created_at, ...row }) => {
    const lien = lienDe.get(row.id);
    return {
      createdAt: created_at,
      contrepasse: lien?.avant ?? null,
      contrepassee: lien?.apres ?? null,
      par: lien ? nomEventuel(lien) : null,
      lignes: lignes.get(row.id) ?? [],
      ...row,
    };
  });
}

/** Entries are numbered without gap: the last number is how many there are. */
const COMBIEN = sql<number>`(select coalesce(max(numero), 0) from ecriture)`;

async function journalDe(db: Db, filtre: Filtre, { regard, way }: { regard: Regard; way: 'asc' | 'desc' }) {
  const { query, eparses, siennes } = await ecrituresFiltrees(db, filtre, regard);
  const { journal, compte, du, au, cdg, numero, dossier, repertoire, q } = filtre;
  const voulus = [journal, cdg, numero, dossier, repertoire].some((un) => un !== undefined);
  const toutes = voitTout(regard) && !voulus && q === '';
  const duCompte = toutes && eparses && compte !== undefined;
  const parNumeros = () => slices(db, { from: sql`ecriture`, key: sql.ref('ecriture.numero'), way });
  return {
    query: query.select(ENTETE),
    siennes: siennes ? query.select('numero') : null,
    by: ['numero'],
    way,
    filtered: true,
    ...(toutes && compte === undefined && du === null && au === null && { count: COMBIEN }),
    ...(duCompte && { count: () => compterDuCompte(db, compte, filtre) }),
    ...(eparses && { slices: parNumeros }),
  };
}

type Numeros = SelectQueryBuilder<Database, 'ecriture', { numero: number }>;
/** The numbers of the account's own entries, in order: however many they are, nothing more is held in memory. */
async function numerosVus(db: Db, query: Numeros, regard: Regard, way: 'asc' | 'desc'): Promise<Uint32Array> {
  const numeros: number[] = [];
  for await (const vus of perimetresVus(db, regard))
    for (const { numero } of await query.$call(vus).execute()) numeros.push(numero);
  const croissants = Uint32Array.from(numeros).sort();
  return way === 'asc' ? croissants : croissants.reverse();
}

async function lireNumeros(db: Db, numeros: Uint32Array, way: 'asc' | 'desc'): Promise<EcritureLue[]> {
  if (numeros.length === 0) return [];
  const voulues = db
    .selectFrom('ecriture')
    .select(ENTETE)
    .where('numero', 'in', [...numeros]);
  return completer(db, await voulues.orderBy('numero', way).execute());
}

const LOT = 100;
async function* lireEnSuite(db: Db, numeros: Uint32Array, way: 'asc' | 'desc'): AsyncGenerator<EcritureLue> {
  for (let debut = 0; debut < numeros.length; debut += LOT)
    yield* await lireNumeros(db, numeros.subarray(debut, debut + LOT), way);
}

export async function listJournal(db: Db, request: QueryOf<typeof getJournal>, regard: Regard) {
  const way = 'desc';
  const { siennes, ...list } = await journalDe(db, request, { regard, way });
  if (!siennes) return listByPages<Tete, EcritureLue>(db, list, request, (rows) => completer(db, rows));
  const numeros = await numerosVus(db, siennes, regard, way);
  const { page, size, q } = request;
  const capped = q !== '' && numeros.length > TOTAL_CAP;
  const rows =
    page === undefined
      ? lireEnSuite(db, numeros, way)
      : await lireNumeros(db, numeros.subarray((page - 1) * size, page * size), way);
  return { rows, total: capped ? TOTAL_CAP : numeros.length, capped };
}

/** The whole of a filter in the order of the books. */
export async function* toutLeJournal(db: Db, filtre: Filtre, regard: Regard): AsyncGenerator<EcritureLue> {
  const way = 'asc';
  const { siennes, ...list } = await journalDe(db, filtre, { regard, way });
  if (siennes) yield* lireEnSuite(db, await numerosVus(db, siennes, regard, way), way);
  else yield* streamed<Tete, EcritureLue>(db, list, (rows) => completer(db, rows));
}
