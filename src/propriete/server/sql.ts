import { type Selectable, sql } from 'kysely';
import type { BodyOf, QueryOf, Written } from '../../kit/api';
import { formatDate } from '../../kit/dates';
import { fromHundredths, toHundredths } from '../../kit/money';
import type { Db, Id } from '../../kit/server/db/database';
import { type Lock, lockRows } from '../../kit/server/db/kind';
import { tallied } from '../../kit/server/db/counted';
import { type ListRequest, listOf } from '../../kit/server/db/list';
import { deleteByLots } from '../../kit/server/lots';
import { searchText, triDe } from '../../kit/text';
import type { addPropriete, getAllProprietes } from '../api';
import { type Propriete, natureLabel, proprieteLabel } from '../propriete';

interface ProprieteColumns {
  designation: string;
  situation_juridique: string;
  ref_fonciere: string;
  nature: string;
  num_tsc: number;
  date_permis: string | null;
  superficie_total: number | null;
  superficie_terrasse: number | null;
  superficie_parking: number | null;
  superficie_couverte: number | null;
  adresse: string;
  prefecture: string;
  commune: string;
  tri_designation: string;
  recherche: string;
}
interface ProprieteTable extends ProprieteColumns {
  id: Id;
  version: Id;
  created_at: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    propriete: ProprieteTable;
  }
}

export type StoredPropriete = Selectable<Omit<ProprieteTable, 'tri_designation' | 'recherche'>>;
type Body = BodyOf<typeof addPropriete>;

/** The label shown is found too, where it differs from the stored spelling (D06). */
const natureWords = (nature: string): string =>
  natureLabel(nature) === nature ? nature : `${nature} ${natureLabel(nature)}`;

type Words = Pick<ProprieteColumns, 'designation' | 'situation_juridique' | 'nature' | 'ref_fonciere'>;
/** The stored keys by which a property is sorted and searched. */
export const wordsOf = ({ designation, situation_juridique, nature, ref_fonciere }: Words) => ({
  tri_designation: triDe(designation),
  recherche: searchText(designation, situation_juridique, natureWords(nature), ref_fonciere),
});

/** A property that was deleted, under the id it had (D81). */
export async function restoreProprieteRow(db: Db, propriete: StoredPropriete): Promise<void> {
  await db
    .insertInto('propriete')
    .values({ ...propriete, ...wordsOf(propriete) })
    .execute();
}

const toColumns = (body: Body): ProprieteColumns => ({
  designation: body.designation,
  situation_juridique: body.situationJuridique,
  ref_fonciere: body.refFonciere,
  nature: body.nature,
  num_tsc: body.numTsc,
  date_permis: body.datePermis,
  superficie_total: toHundredths(body.superficieTotal),
  superficie_terrasse: toHundredths(body.superficieTerrasse),
  superficie_parking: toHundredths(body.superficieParking),
  superficie_couverte: toHundredths(body.superficieCouverte),
  adresse: body.adresse,
  prefecture: body.prefecture,
  commune: body.commune,
  ...wordsOf({
    designation: body.designation,
    situation_juridique: body.situationJuridique,
    nature: body.nature,
    ref_fonciere: body.refFonciere,
  }),
});

export async function insertPropriete(db: Db, body: Body, now: Date): Promise<Written> {
  const values = { ...toColumns(body), created_at: now.toISOString() };
  return db.insertInto('propriete').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
}

export async function updateProprieteRow(db: Db, id: number, body: Body): Promise<Written> {
  return db
    .updateTable('propriete')
    .set({ ...toColumns(body), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export const STORED_PROPRIETE = [
  'id',
  'version',
  'designation',
  'situation_juridique',
  'ref_fonciere',
  'nature',
  'num_tsc',
  'date_permis',
  'superficie_total',
  'superficie_terrasse',
  'superficie_parking',
  'superficie_couverte',
  'adresse',
  'prefecture',
  'commune',
  'created_at',
] as const;

/** By id, locked until the transaction ends when `lock` is asked for. */
export async function readStoredProprietes(db: Db, ids: number[], lock?: Lock): Promise<StoredPropriete[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('propriete').select(STORED_PROPRIETE).where('id', 'in', ids).orderBy('id');
  return lockRows(db, lock)(query).execute();
}

/** The property as every call answers it; its date twice (D22). */
export const toPropriete = (stored: StoredPropriete): Propriete => ({
  id: stored.id,
  version: stored.version,
  designation: stored.designation,
  situationJuridique: stored.situation_juridique,
  refFonciere: stored.ref_fonciere,
  nature: stored.nature,
  numTsc: stored.num_tsc,
  datePermis: formatDate(stored.date_permis),
  datePermisInput: stored.date_permis,
  superficieTotal: fromHundredths(stored.superficie_total),
  superficieTerrasse: fromHundredths(stored.superficie_terrasse),
  superficieParking: fromHundredths(stored.superficie_parking),
  superficieCouverte: fromHundredths(stored.superficie_couverte),
  adresse: stored.adresse,
  prefecture: stored.prefecture,
  commune: stored.commune,
  createdAt: stored.created_at,
});

/** In the order of `ids`, which is the order of a file's properties; an unknown one is left out. */
export async function readProprietes(db: Db, ids: number[]): Promise<Propriete[]> {
  const byId = new Map((await readStoredProprietes(db, ids)).map((stored) => [stored.id, stored]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toPropriete);
}

export const deleteProprieteRows = (db: Db, ids: number[]): Promise<void> =>
  deleteByLots(ids, (lot) => db.deleteFrom('propriete').where('id', 'in', lot).execute());

const SORTED = {
  designation: ['propriete.tri_designation', 'propriete.id'],
  nature: ['propriete.nature', 'propriete.id'],
  // Ids are given in the order of creation.
  createdAt: ['propriete.id'],
} as const;

const list = (db: Db, query: unknown) => ({
  table: 'propriete',
  query,
  filtered: false,
  count: tallied('propriete'),
});

/** Newest first unless a column is asked for. */
export async function listProprietes(db: Db, query: QueryOf<typeof getAllProprietes>) {
  const proprietes = list(db, db.selectFrom('propriete').select(STORED_PROPRIETE));
  const order = { by: SORTED[query.sort ?? 'createdAt'], way: query.sort ? query.order : ('desc' as const) };
  return listOf(db, { ...proprietes, ...order }, query, toPropriete);
}

interface OptionRow {
  id: number;
  designation: string;
  ref_fonciere: string;
}
export async function listProprieteOptions(db: Db, query: ListRequest) {
  const options = list(db, db.selectFrom('propriete').select(['id', 'designation', 'ref_fonciere']));
  const toOption = ({ id, designation, ref_fonciere }: OptionRow) => ({
    value: id,
    label: proprieteLabel(designation, ref_fonciere),
  });
  return listOf(db, { ...options, by: SORTED.designation, way: 'asc' }, query, toOption);
}
