import { once } from 'node:events';
import { officeDay } from '../../kit/dates';
import type { App } from '../../kit/server/app';
import { pluriel } from '../../kit/text';
import { type Poste, envoyerRappels } from './courrier';
import { type Tour, rappelsEcrits, recalculerTout, relever } from './tour';

const TICK_MS = 60_000;
const TROP = 50; // more faults than that are not of the files: the whole pass fails
const DITES = 10;

const phrase = (fautes: string[]): string => {
  const autres = fautes.length > DITES ? ` et ${pluriel(fautes.length - DITES, 'autre')}` : '';
  const quoi = `Par numéro interne\u00a0: ${fautes.slice(0, DITES).join(', ')}${autres}.`;
  return `Des échéances n’ont pas pu être calculées, et restent comme elles étaient. ${quoi} Le journal du serveur dit pourquoi.`;
};

export interface VeilleEcheances {
  /** Runs every minute, and after the rules change: one at a time on a server. */
  tick(): Promise<void>;
}

/**
 * Recalculates deadlines when the rules have changed; tells the day's reminders once a day, and again after a recalculation or
 * when a rule's reminder days have changed; sends the day's letters. Never throws: what could not be computed is tried again, and
 * reported, by a task of the night.
 */
export function createVeille(app: App, poste: Poste): VeilleEcheances {
  let closing = false;
  let releve = '';
  let running: Promise<void> | undefined;
  const fautes = new Set<string>();
  /** The next tick tries again what could not be computed. */
  let reprise = false;
  const tour: Tour = {
    db: app.db,
    now: () => app.now(),
    arret: () => closing,
    faute(quoi, error) {
      fautes.add(quoi);
      if (fautes.size > TROP) throw error;
      app.http.log.error({ err: error, quoi }, 'these deadlines cannot be computed');
    },
  };

  const essayer = async (travail: () => Promise<void>): Promise<void> => {
    if (closing) return;
    try {
      await travail();
    } catch (error) {
      app.http.log.error({ err: error }, 'the deadlines were not looked at');
    }
  };
  /** After a recalculation, what is due is told again, at a later tick when this one fails. */
  const recalculer = async (encore: boolean): Promise<void> => {
    if (await recalculerTout(tour, encore)) releve = '';
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
    const encore = reprise;
    reprise = false;
    if (encore && fautes.size > 0) {
      fautes.clear();
      releve = '';
    }
    await essayer(() => recalculer(encore));
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

  app.taches.add({
    nom: 'recalculer les échéances',
    heure: '04:30',
    run: async (_, end) => {
      reprise = true;
      await Promise.race([tick(), once(end, 'abort')]);
      if (fautes.size > 0) throw new Error(phrase([...fautes]));
    },
  });

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
