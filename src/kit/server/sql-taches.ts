import { addDays } from '../dates';
import type { Db } from './db/database';

export interface TacheTable {
  nom: string;
  /** The office's day that it was last begun for. */
  jour: string;
  tentee_le: string;
  /** Null: under way, failed, or ended with its server. */
  faite_le: string | null;
  erreur: string | null;
}
declare module './db/database' {
  interface Database {
    tache: TacheTable;
  }
}

const RETRY_MS = 3_600_000;

/** True when it is ours to do: not begun yet for `jour`, or begun in vain an hour ago. */
export async function takeTache(db: Db, nom: string, jour: string, now: Date): Promise<boolean> {
  const stale = new Date(now.getTime() - RETRY_MS).toISOString();
  const begun = { jour, tentee_le: now.toISOString(), faite_le: null };
  const taken = await db
    .insertInto('tache')
    .values({ nom, ...begun, erreur: null })
    .onConflict((oc) =>
      oc
        .column('nom')
        .doUpdateSet(begun)
        .where((eb) =>
          eb.or([
            eb('tache.jour', '<', jour),
            // Begun on a day that has yet to come: the clock was wrong then.
            eb('tache.jour', '>', addDays(jour, 1)),
            eb.and([eb('tache.faite_le', 'is', null), eb('tache.tentee_le', '<', stale)]),
          ]),
        ),
    )
    .returning('nom')
    .executeTakeFirst();
  return taken !== undefined;
}

/** `faiteLe` null: it failed, and `erreur` says why. */
export async function finishTache(
  db: Db,
  nom: string,
  faiteLe: Date | null,
  erreur: string | null,
): Promise<void> {
  await db
    .updateTable('tache')
    .set({ faite_le: faiteLe?.toISOString() ?? null, erreur })
    .where('nom', '=', nom)
    .execute();
}

export const readTaches = (db: Db): Promise<TacheTable[]> =>
  db.selectFrom('tache').selectAll().orderBy('nom').execute();
