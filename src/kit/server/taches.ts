import type { FastifyInstance } from 'fastify';
import { officeDay, officeTime } from '../dates';
import type { Root } from './db/database';
import { doubtOfClock } from './sql-clock';
import { RENEW_MS, type Taken, finishTache, keepTache, takeTache } from './sql-taches';

const TICK_MS = 60_000;

export interface Tache {
  /** Its name in the database and in the log. */
  nom: string;
  /** Not before that time of the office's day, `02:30`. */
  heure: string;
  /** It deletes what nothing brings back, by its age: it waits for a clock that has jumped to be believed again. */
  forGood?: true;
  /** `end` is aborted when the server stops, or when another has taken the task: long work must then give up. */
  run(now: Date, end: AbortSignal): Promise<unknown>;
}

export interface Taches {
  add(tache: Tache): void;
  /** What happens every minute; a task that fails is logged, and tried again an hour later. */
  tick(): Promise<void>;
}

interface Office {
  http: Pick<FastifyInstance, 'addHook' | 'log'>;
  db: Root;
  now(): Date;
  /** Called each minute, before anything is done by the time. */
  askTime?(): Promise<void>;
}

/** Renews the lease of `taken` while `work` lasts; its signal is aborted when another server has taken the task. */
async function keeping<R>(
  { db, now, end }: Pick<Office, 'db' | 'now'> & { end: AbortSignal },
  taken: Taken,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const lost = new AbortController();
  const keep = (): void => {
    keepTache(db, taken, now()).then(
      (ours) => ours || lost.abort(),
      () => {}, // tried again at the next renewal: the lease lasts for several
    );
  };
  const timer = setInterval(keep, RENEW_MS).unref();
  return work(AbortSignal.any([end, lost.signal])).finally(() => clearInterval(timer));
}

/** What an office does once a day, on one of its servers: taken in the database, so that two never do the same. */
export function createTaches({ http, db, now, askTime }: Office): Taches {
  const taches: Tache[] = [];
  let running: Promise<void> | undefined;
  const end = new AbortController();

  async function runOne({ nom, run }: Tache): Promise<void> {
    const at = now();
    const taken = await takeTache(db, nom, officeDay(at), at);
    if (!taken) return;
    let { signal } = end;
    try {
      await keeping({ db, now, end: end.signal }, taken, (ours) => {
        signal = ours;
        return run(at, ours);
      });
      await finishTache(db, taken, now(), end.signal.aborted ? 'laissee' : 'faite');
    } catch (error) {
      // This server stops, or another has taken the task: it is left to another.
      if (signal.aborted) return finishTache(db, taken, now(), 'laissee');
      http.log.error({ err: error, tache: nom }, 'daily task failed');
      await finishTache(db, taken, now(), { erreur: error instanceof Error ? error.message : String(error) });
    }
  }

  async function runIfBelieved(tache: Tache): Promise<void> {
    if (tache.forGood) {
      const { doubt, anew } = await doubtOfClock(db, now());
      if (doubt !== null && anew) http.log.warn({ doubt }, 'the clock jumped: nothing is deleted for good');
      if (doubt !== null) return;
    }
    await runOne(tache);
  }

  async function runDue(): Promise<void> {
    for (const tache of taches) {
      if (end.signal.aborted) return;
      if (officeTime(now()) < tache.heure) continue;
      await runIfBelieved(tache).catch((error: unknown) =>
        http.log.error({ err: error }, 'daily task not recorded'),
      );
    }
  }
  const tick = async (): Promise<void> => {
    await askTime?.();
    running ??= runDue().finally(() => {
      running = undefined;
    });
    return running;
  };

  let timer: NodeJS.Timeout | undefined;
  http.addHook('onListen', async () => {
    timer = setInterval(() => void tick(), TICK_MS).unref();
    void tick();
  });
  http.addHook('preClose', async () => {
    end.abort();
    clearInterval(timer);
    await running;
  });
  return { add: (tache) => void taches.push(tache), tick };
}
