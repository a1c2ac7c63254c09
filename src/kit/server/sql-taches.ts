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
  /** Whoever does it says again and again that it does: silent until then, another takes it. Null: written by a version before. */
  reprise_le: string | null;
}
declare module './db/database' {
  interface Database {
    tache: TacheTable;
  }
}

/** What failed is tried again after that. */
const RETRY_MS = 3_600_000;
/** Longer than two clocks may differ by, and than a server may be busy with something else. */
const LEASE_MS = 5 * 60_000;
export const RENEW_MS = 60_000;

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** A task that was taken: the instant is its own, for it is taken once at a time. */
export interface Taken {
  nom: string;
  tentee_le: string;
}

/** Null unless it is ours to do: not begun yet for `jour`, begun in vain an hour ago, or by a server that is silent. */
export async function takeTache(db: Db, nom: string, jour: string, now: Date): Promise<Taken | null> {
  const tentee_le = now.toISOString();
  const begun = { jour, tentee_le, faite_le: null, reprise_le: after(now, LEASE_MS) };
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
            eb.and([
              eb('tache.faite_le', 'is', null),
              eb.or([
                eb('tache.reprise_le', '<', tentee_le),
                eb.and([
                  eb('tache.reprise_le', 'is', null),
                  eb('tache.tentee_le', '<', after(now, -RETRY_MS)),
                ]),
              ]),
            ]),
          ]),
        ),
    )
    .returning('nom')
    .executeTakeFirst();
  return taken ? { nom, tentee_le } : null;
}

const mine = (db: Db, { nom, tentee_le }: Taken) =>
  db.updateTable('tache').where('nom', '=', nom).where('tentee_le', '=', tentee_le);

/** False: it is another's by now, who thought us gone. */
export async function keepTache(db: Db, taken: Taken, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, taken)
    .set({ reprise_le: after(now, LEASE_MS) })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How it ended, unless it is another's by now. */
export async function finishTache(
  db: Db,
  taken: Taken,
  now: Date,
  end: 'faite' | 'laissee' | { erreur: string },
): Promise<void> {
  const ended = {
    faite: { faite_le: now.toISOString(), erreur: null, reprise_le: null },
    // Whoever comes next goes on with it.
    laissee: { reprise_le: now.toISOString() },
  };
  const set = typeof end === 'string' ? ended[end] : { ...end, reprise_le: after(now, RETRY_MS) };
  await mine(db, taken).set(set).execute();
}

export const readTaches = (db: Db): Promise<TacheTable[]> =>
  db.selectFrom('tache').selectAll().orderBy('nom').execute();
