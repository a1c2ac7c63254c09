import { type Selectable, sql } from 'kysely';
import type { BodyOf, QueryOf, Written } from '../../kit/api';
import type { Db, Id } from '../../kit/server/db/database';
import { type Lock, lockRows } from '../../kit/server/db/kind';
import { tallied } from '../../kit/server/db/counted';
import { type ListRequest, listOf } from '../../kit/server/db/list';
import { deleteByLots } from '../../kit/server/lots';
import { searchText, triDe } from '../../kit/text';
import type { addSociete, getAllSocietes } from '../api';
import type { Societe } from '../societe';

interface SocieteColumns {
  nom: string;
  adresse: string | null;
  identifiant_fiscale: string | null;
  rc: string | null;
  ice: string | null;
  tri_nom: string;
  recherche: string;
}
interface SocieteTable extends SocieteColumns {
  id: Id;
  version: Id;
  created_at: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    societe: SocieteTable;
  }
}

export type StoredSociete = Selectable<Omit<SocieteTable, 'tri_nom' | 'recherche'>>;
type Body = BodyOf<typeof addSociete>;

type Words = Pick<SocieteColumns, 'nom' | 'identifiant_fiscale' | 'rc' | 'ice'>;
/** The stored keys by which a company is sorted and searched. */
export const wordsOf = ({ nom, identifiant_fiscale, rc, ice }: Words) => ({
  tri_nom: triDe(nom),
  recherche: searchText(nom, identifiant_fiscale, rc, ice),
});

const toColumns = ({ nom, adresse, identifiantFiscale, rc, ice }: Body): SocieteColumns => {
  const societe = { nom, adresse, identifiant_fiscale: identifiantFiscale, rc, ice };
  return { ...societe, ...wordsOf(societe) };
};

/** A company that was deleted, under the id it had (D81). */
export async function restoreSocieteRow(db: Db, societe: StoredSociete): Promise<void> {
  await db
    .insertInto('societe')
    .values({ ...societe, ...wordsOf(societe) })
    .execute();
}

export async function insertSociete(db: Db, body: Body, now: Date): Promise<Written> {
  const values = { ...toColumns(body), created_at: now.toISOString() };
  return db.insertInto('societe').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
}

export async function updateSocieteRow(db: Db, id: number, body: Body): Promise<Written> {
  return db
    .updateTable('societe')
    .set({ ...toColumns(body), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export const STORED_SOCIETE = [
  'id',
  'version',
  'nom',
  'adresse',
  'identifiant_fiscale',
  'rc',
  'ice',
  'created_at',
] as const;

/** In the order of the ids, locked until the transaction ends when `lock` is asked for. */
export async function readStoredSocietes(db: Db, ids: number[], lock?: Lock): Promise<StoredSociete[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('societe').select(STORED_SOCIETE).where('id', 'in', ids).orderBy('id');
  return lockRows(db, lock)(query).execute();
}

/** The company as every call answers it. */
export const toSociete = ({ identifiant_fiscale, created_at, ...societe }: StoredSociete): Societe => ({
  identifiantFiscale: identifiant_fiscale,
  createdAt: created_at,
  ...societe,
});

export const readSocietes = async (db: Db, ids: number[]): Promise<Societe[]> =>
  (await readStoredSocietes(db, ids)).map(toSociete);

export const deleteSocieteRows = (db: Db, ids: number[]): Promise<void> =>
  deleteByLots(ids, (lot) => db.deleteFrom('societe').where('id', 'in', lot).execute());

// Ids are given in the order of creation.
const SORTED = { nom: ['societe.tri_nom', 'societe.id'], createdAt: ['societe.id'] } as const;

const list = (db: Db, query: unknown) => ({
  table: 'societe',
  query,
  filtered: false,
  count: tallied('societe'),
});

export async function listSocietes(db: Db, query: QueryOf<typeof getAllSocietes>) {
  const societes = list(db, db.selectFrom('societe').select(STORED_SOCIETE));
  return listOf(db, { ...societes, by: SORTED[query.sort ?? 'nom'], way: query.order }, query, toSociete);
}

export async function listSocieteOptions(db: Db, query: ListRequest) {
  const options = list(db, db.selectFrom('societe').select(['id', 'nom']));
  const toOption = ({ id, nom }: { id: number; nom: string }) => ({ value: id, label: nom });
  return listOf(db, { ...options, by: SORTED.nom, way: 'asc' }, query, toOption);
}
