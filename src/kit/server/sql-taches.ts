import { addDays } from '../dates';
import type { Db } from './db/database';

export interface TacheTable {
  nom: string;
  /** The office's day that it was last begun for. */
  jour: string;
  tentee_le: string;
  /** Null: under way, failed, or stopped with its server. */
  faite_le: string | null;
  erreur: string | null;
  /** The server that runs the task renews this lease; once it is past, another server takes the task. Null: written by an older version. */
  reprise_le: string | null;
}
declare module './db/database' {
  interface Database {
    tache: TacheTable;
  }
}

/** A task that failed is tried again after this long. */
const RETRY_MS = 3_600_000;
/** Longer than the clocks of two servers may differ by, and than a server may be busy with something else. */
const LEASE_MS = 5 * 60_000;
export const RENEW_MS = 60_000;

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** A task that was taken. The instant identifies this taking: a task is taken once at a time. */
export interface Taken {
  nom: string;
  tentee_le: string;
}

/** Null unless this server is to run it: not begun yet for `jour`, failed an hour ago, or left by a server that is silent. */
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

/** Renews the lease. False: another server has taken the task, thinking this one gone. */
export async function keepTache(db: Db, taken: Taken, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, taken)
    .set({ reprise_le: after(now, LEASE_MS) })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Records how the task ended, unless another server has taken it. */
export async function finishTache(
  db: Db,
  taken: Taken,
  now: Date,
  end: 'faite' | 'laissee' | { erreur: string },
): Promise<void> {
  const ended = {
    faite: { faite_le: now.toISOString(), erreur: null, reprise_le: null },
    // Free at once for the next server.
    laissee: { reprise_le: now.toISOString() },
  };
  const set = typeof end === 'string' ? ended[end] : { ...end, reprise_le: after(now, RETRY_MS) };
  await mine(db, taken).set(set).execute();
}

export const readTaches = (db: Db): Promise<TacheTable[]> =>
  db.selectFrom('tache').selectAll().orderBy('nom').execute();
