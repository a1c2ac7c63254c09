import type { Db, Id } from '../../kit/server/db/database';
import type { Feries } from '../jours';

declare module '../../kit/server/db/database' {
  interface Database {
    jour_ferie: { id: Id; date: string; libelle: string };
  }
}

/** In a fixed order: they are part of the digest by which a change of rules is noticed. */
export const feries = (db: Db) => db.selectFrom('jour_ferie').select(['date', 'libelle']).orderBy('date');

export const toFeries = (rows: { date: string; libelle: string }[]): Feries =>
  new Map(rows.map(({ date, libelle }) => [date, libelle]));

export const readFeries = async (db: Db): Promise<Feries> => toFeries(await feries(db).execute());

const all = (db: Db) => db.selectFrom('jour_ferie').selectAll();

export const readFeriesDe = (db: Db, annee: number) =>
  all(db).where('date', '>=', `${annee}-01-01`).where('date', '<=', `${annee}-12-31`).execute();

export const readFeriesParId = (db: Db, ids: number[]) => all(db).where('id', 'in', ids).execute();

export const findFerie = (db: Db, date: string) => all(db).where('date', '=', date).executeTakeFirst();

export async function insertFerie(db: Db, date: string, libelle: string): Promise<number> {
  const { id } = await db
    .insertInto('jour_ferie')
    .values({ date, libelle })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFerie(db: Db, id: number, date: string, libelle: string): Promise<void> {
  await db.updateTable('jour_ferie').set({ date, libelle }).where('id', '=', id).execute();
}

export async function deleteFeries(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom('jour_ferie').where('id', 'in', ids).execute();
}
