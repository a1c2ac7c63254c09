import { officeDay } from '../../kit/dates';
import type { App } from '../../kit/server/app';
import { type Poste, envoyerRappels } from './courrier';
import { type Tour, rappelsEcrits, recalculerTout, relever } from './tour';

const TICK_MS = 60_000;

export interface VeilleEcheances {
  /** What happens every minute, and after the rules change: at most one at a time on a server. */
  tick(): Promise<void>;
}

/**
 * Recomputes deadlines when the rules have changed; tells the day's reminders once a day, and again after that or when reminders
 * are others; writes the day's letters. Never fails.
 */
export function createVeille(app: App, poste: Poste): VeilleEcheances {
  let closing = false;
  let releve = '';
  let running: Promise<void> | undefined;
  const tour: Tour = { db: app.db, now: () => app.now(), arret: () => closing };

  const essayer = async (travail: () => Promise<void>): Promise<void> => {
    if (closing) return;
    try {
      await travail();
    } catch (error) {
      app.http.log.error({ err: error }, 'the deadlines were not looked at');
    }
  };
  /** Recomputed, what is due is told anew, by a later look when this one fails. */
  const recalculer = async (): Promise<void> => {
    if (await recalculerTout(tour)) releve = '';
  };
  const dire = async (): Promise<void> => {
    const aRelever = `${officeDay(app.now())} ${await rappelsEcrits(app.db)}`;
    const { echec } = aRelever === releve ? {} : await relever(tour);
    if (!closing && echec === undefined) releve = aRelever;
    if (!closing) await envoyerRappels(app.db, poste, app.now(), tour.arret);
    if (echec !== undefined) throw echec;
  };
  // A file that cannot be recomputed leaves all the others to be told.
  const regarder = async (): Promise<void> => {
    await essayer(recalculer);
    await essayer(dire);
  };
  let next: Promise<void> | undefined;
  /** Asked while it looks, it looks once more: what was just written may have been passed already. */
  const tick = (): Promise<void> => {
    if (running) {
      next ??= running.then(() => {
        next = undefined;
        return tick();
      });
      return next;
    }
    running = regarder().finally(() => {
      running = undefined;
    });
    return running;
  };

  let timer: NodeJS.Timeout | undefined;
  app.http.addHook('onListen', async () => {
    timer = setInterval(() => void (running ?? tick()), TICK_MS).unref();
    void tick();
  });
  app.http.addHook('preClose', async () => {
    closing = true;
    clearInterval(timer);
    await (next ?? running);
  });
  return { tick };
}
