/** Statements imported by mistake: set aside, with why. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import type { CompteBanque } from '../releve';

declare module '../../kit/server/db/database' {
  interface Database {
    releve_ecarte: { releve_id: number; motif: string; created_at: string; utilisateur_id: number };
  }
}

/** Whether that statement has not been set aside: only the lines of such statements count. */
export const pasEcarte = (releveId: string): RawBuilder<SqlBool> =>
  sql`not exists (select 1 from releve_ecarte as x where x.releve_id = ${sql.ref(releveId)})`;

export async function compterEcartes(db: Db, compte: CompteBanque): Promise<number> {
  const { n } = await db
    .selectFrom('releve_ecarte as x')
    .innerJoin('releve as r', 'r.id', 'x.releve_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('r.compte', '=', compte)
    .executeTakeFirstOrThrow();
  return n;
}

/** The account of a statement; undefined when there is none, or when it is set aside already. */
export const readReleveCompte = (db: Db, id: number) =>
  db
    .selectFrom('releve')
    .select('compte')
    .where('id', '=', id)
    .where(pasEcarte('releve.id'))
    .executeTakeFirst();

export async function ecarter(
  db: Db,
  { id, motif, userId, now }: { id: number; motif: string; userId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('releve_ecarte')
    .values({ releve_id: id, motif, created_at: now.toISOString(), utilisateur_id: userId })
    .execute();
}
