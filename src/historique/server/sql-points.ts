import type { Db } from '../../kit/server/db/database';
import { nextNumber } from '../../kit/server/db/counter';
import { readDernier } from '../../kit/server/sql-journal';
import type { Point, Signataire } from './point';

declare module '../../kit/server/db/database' {
  interface Database {
    point_controle: Point;
  }
}

/** All checkpoints, in the order of their numbers. */
export const readPoints = (db: Db): Promise<Point[]> =>
  db.selectFrom('point_controle').selectAll().orderBy('numero').execute();

export const readDernierPoint = (db: Db): Promise<Point | undefined> =>
  db.selectFrom('point_controle').selectAll().orderBy('numero', 'desc').limit(1).executeTakeFirst();

/** Signs the journal's present state; just after a rotation, vouches for the former key when the ring still has it. */
export async function insertPoint(db: Db, signataire: Signataire, now: Date): Promise<Point> {
  const numero = await nextNumber(db, 'point_controle');
  const avant = await readDernierPoint(db);
  const change = avant !== undefined && avant.cle !== signataire.cle && signataire.cles.includes(avant.cle);
  const { seq, chaine } = await readDernier(db);
  const signe = signataire.signer({
    numero,
    le: now.toISOString(),
    seq,
    chaine,
    passation: change ? avant.cle : null,
  });
  await db.insertInto('point_controle').values(signe).execute();
  return signe;
}
