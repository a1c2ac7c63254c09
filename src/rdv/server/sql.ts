import { type Selectable, sql } from 'kysely';
import type { BodyOf, QueryOf, Written } from '../../kit/api';
import { formatDate, formatDay } from '../../kit/dates';
import type { Db, Id } from '../../kit/server/db/database';
import { type Lock, lockRows } from '../../kit/server/db/kind';
import { tallied } from '../../kit/server/db/counted';
import { listOf } from '../../kit/server/db/list';
import { withoutPhoneSpaces } from '../../kit/telephone';
import { searchText, triDe } from '../../kit/text';
import type { addRdv, getAllRdvs } from '../api';
import type { Rdv } from '../rdv';

interface RdvColumns {
  nom: string | null;
  prenom: string | null;
  tel: string;
  date: string | null;
  heure: string | null;
  motif: string | null;
  tri_nom: string;
  tri_date: string;
  recherche: string;
}
interface RdvTable extends RdvColumns {
  id: Id;
  version: Id;
  created_at: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    rdv: RdvTable;
  }
}

export type StoredRdv = Selectable<Omit<RdvTable, 'tri_nom' | 'tri_date' | 'recherche'>>;
type Body = BodyOf<typeof addRdv>;

/** R108: the day it was taken is searched as it reads, JJ/MM/AAAA, on the office's clock. */
export const wordsOf = (rdv: Omit<Body, 'version'>, createdAt: Date) => ({
  tri_nom: triDe([rdv.nom, rdv.prenom].filter(Boolean).join(' ')),
  tri_date: rdv.date === null ? '' : `${rdv.date} ${rdv.heure ?? ''}`,
  recherche: searchText(rdv.nom, rdv.prenom, rdv.tel, formatDay(createdAt)),
});

const toColumns = ({ version: _, ...rdv }: Body, createdAt: Date): RdvColumns => ({
  ...rdv,
  ...wordsOf(rdv, createdAt),
});

/** An appointment that was deleted, under the id it had (D81). */
export async function restoreRdvRow(db: Db, rdv: StoredRdv): Promise<void> {
  await db
    .insertInto('rdv')
    .values({ ...rdv, ...wordsOf(rdv, new Date(rdv.created_at)) })
    .execute();
}

export async function insertRdv(db: Db, body: Body, now: Date): Promise<Written> {
  const values = { ...toColumns(body, now), created_at: now.toISOString() };
  return db.insertInto('rdv').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
}

export async function updateRdvRow(
  db: Db,
  { id, created_at }: Pick<StoredRdv, 'id' | 'created_at'>,
  body: Body,
): Promise<Written> {
  return db
    .updateTable('rdv')
    .set({ ...toColumns(body, new Date(created_at)), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

const STORED = ['id', 'version', 'nom', 'prenom', 'tel', 'date', 'heure', 'motif', 'created_at'] as const;

/** By id, locked until the transaction ends when `lock` is asked for. */
export async function readStoredRdvs(db: Db, ids: number[], lock?: Lock): Promise<StoredRdv[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('rdv').select(STORED).where('id', 'in', ids).orderBy('id');
  return lockRows(db, lock)(query).execute();
}

/** Locked until the transaction ends, so that none is deleted meanwhile. */
export async function readRdvsOfDay(db: Db, day: string): Promise<StoredRdv[]> {
  const query = db.selectFrom('rdv').select(STORED).where('date', '=', day).orderBy('id');
  return lockRows(db, 'change')(query).execute();
}

/** The appointment as every call answers it; its date twice (D22). */
export const toRdv = ({ created_at, date, ...stored }: StoredRdv): Rdv => ({
  date: formatDate(date),
  dateInput: date,
  createdAt: created_at,
  ...stored,
});

export async function deleteRdvRows(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom('rdv').where('id', 'in', ids).execute();
}

const SANS_DATE = sql`tri_date = ''`;
/** The newest first unless asked otherwise; undated last either way. */
function orderOf({ sort, order }: QueryOf<typeof getAllRdvs>) {
  if (sort === 'nom') return { by: ['rdv.tri_nom', 'rdv.id'], way: order };
  if (sort === 'date' && order === 'asc') return { by: [SANS_DATE, 'rdv.tri_date', 'rdv.id'], way: order };
  return { by: ['rdv.tri_date', 'rdv.id'], way: 'desc' as const };
}

export async function listRdvs(db: Db, query: QueryOf<typeof getAllRdvs>) {
  const { date, heure } = query;
  const filtered = date !== null || heure !== null;
  const rdvs = db
    .selectFrom('rdv')
    .select(STORED)
    .$if(date !== null, (qb) => qb.where('date', '=', date))
    .$if(heure !== null, (qb) => qb.where('heure', '=', heure));
  const count = filtered ? {} : { count: tallied('rdv') };
  return listOf(
    db,
    { table: 'rdv', query: rdvs, ...orderOf(query), filtered, ...count },
    { ...query, q: withoutPhoneSpaces(query.q) },
    toRdv,
  );
}
