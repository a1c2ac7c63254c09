import { officeDay } from '../../kit/dates';
import type { App } from '../../kit/server/app';
import { type Poste, envoyerRappels } from './courrier';
import { type Tour, rappelsEcrits, recalculerTout, relever } from './tour';

const TICK_MS = 60_000;

export interface VeilleEcheances {
  /** Runs every minute, and after the rules change: one at a time on a server. */
  tick(): Promise<void>;
}

/**
 * Recalculates deadlines when the rules have changed; tells the day's reminders once a day, and again after a recalculation or
 * when a rule's reminder days have changed; sends the day's letters. Never throws.
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
  /** After a recalculation, what is due is told again, at a later tick when this one fails. */
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
  // A file that cannot be recalculated must not keep the others from being told.
  const regarder = async (): Promise<void> => {
    await essayer(recalculer);
    await essayer(dire);
  };
  let next: Promise<void> | undefined;
  /** Called while it runs, it runs once more: it may have passed already what was just written. */
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
