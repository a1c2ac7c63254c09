import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { serve } from '../../kit/server/serve';
import { getSauvegardes, lancerSauvegarde } from '../api';
import { type Lancer, sauvegarderChaqueNuit } from './nuit';
import { readSauvegardes } from './sql';

/** Somebody who holds the button down does not fill the disk. */
const ECART_MS = 60_000;

interface Reglages {
  lancer: Lancer;
  chaqueNuit: boolean;
  memeDisque(): Promise<boolean>;
}

export function sauvegardeRoutes(app: App, { lancer, chaqueNuit, memeDisque }: Reglages): void {
  let enCours: Promise<void> | undefined;
  let lancee = Number.NEGATIVE_INFINITY;
  const fin = new AbortController();
  app.http.addHook('preClose', async () => {
    fin.abort();
    await enCours;
  });

  serve(app, getSauvegardes, async ({ db }) => ({
    ...(await readSauvegardes(db)),
    enCours: enCours !== undefined,
    memeDisque: await memeDisque(),
  }));

  serve(app, lancerSauvegarde, async ({ journal, now }) => {
    if (enCours) throw new AppError('conflit', 'Une sauvegarde est déjà en cours.');
    if (now.getTime() - lancee < ECART_MS)
      throw new AppError('conflit', 'Une sauvegarde vient d’être lancée\u00a0: attendez une minute.');
    lancee = now.getTime();
    journal({ entite: 'sauvegarde', id: 1, apres: { lancee: true } });
    enCours = lancer('sauvegarder', fin.signal)
      .catch((error: unknown) => {
        if (!fin.signal.aborted) app.http.log.error({ err: error }, 'backup failed');
      })
      .finally(() => {
        enCours = undefined;
      });
    return { ok: true as const };
  });

  if (chaqueNuit) sauvegarderChaqueNuit(app, lancer);
}
