import { stat } from 'node:fs/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import { nomDe, parNom } from '../../compte/server/sql-noms';
import { ABSOLUTE_MS, IDLE_MS } from '../../compte/server/session-limites';
import type { Database, Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { formOf } from '../../kit/server/db/seal';
import type { Etat } from '../etat';

/** `stat` only: closing a second descriptor of the database's file would drop the locks that SQLite holds on it. */
const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => ({ size: 0 }))).size;

/** `file`: that of an embedded database. */
export async function readBase(db: Db, file: string): Promise<Etat['base']> {
  if (isPostgres(db)) {
    const { rows } = await sql<{
      taille: number;
    }>`select pg_database_size(current_database()) as taille`.execute(db);
    return { genre: 'PostgreSQL', taille: rows[0]?.taille ?? 0, chiffree: null };
  }
  const sizes = await Promise.all([file, `${file}-wal`].map(sizeOf));
  return {
    genre: 'SQLite',
    taille: sizes.reduce((sum, size) => sum + size, 0),
    chiffree: formOf(file) === 'sealed',
  };
}

export async function countPieces(db: Db): Promise<{ nombre: number; octets: number }> {
  const { rows } = await sql<{ nombre: number | null; octets: number | null }>`
    select sum(n) as nombre, sum(somme_de_size) as octets from fichier_effectif`.execute(db);
  return { nombre: rows[0]?.nombre ?? 0, octets: rows[0]?.octets ?? 0 };
}

const alive = (now: Date) => (eb: ExpressionBuilder<Database, 'session' | 'utilisateur'>) => {
  const after = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  return eb.and([
    eb('session.createdAt', '>', after(ABSOLUTE_MS)),
    eb(eb.fn.coalesce('session.vueLe', 'session.createdAt'), '>', after(IDLE_MS)),
  ]);
};

/** How many sessions each account has open now. */
export async function countSessions(db: Db, now: Date): Promise<Etat['sessions']> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('utilisateur', 'utilisateur.id', 'session.userId')
    .where(alive(now))
    .groupBy(['utilisateur.id', 'utilisateur.firstname', 'utilisateur.lastname'])
    .select(({ fn }) => [
      'utilisateur.id',
      'utilisateur.firstname',
      'utilisateur.lastname',
      fn.countAll<number>().as('nombre'),
    ])
    .execute();
  return rows.toSorted(parNom).map(({ id, nombre, ...qui }) => ({ id, compte: nomDe(qui), nombre }));
}

/** When the office's first account was created. */
export async function readOuverture(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('utilisateur')
    .select(({ fn }) => fn.min('createdAt').as('le'))
    .executeTakeFirst();
  return row?.le ? new Date(row.le).toISOString() : null;
}
