import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { serve } from '../../kit/server/serve';
import { annulerSauvegarde, getSauvegardes, lancerExercice, lancerSauvegarde } from '../api';
import { type Avancement, type Lancable, avancement } from '../sauvegarde';
import { type Lancer, sauvegarderChaqueNuit } from './nuit';
import { readSauvegardes } from './sql';

/** Somebody who holds the button down does not fill the disk. */
const ECART_MS = 60_000;

interface Reglages {
  lancer: Lancer;
  chaqueNuit: boolean;
  memeDisque(): Promise<boolean>;
}

interface EnCours {
  genre: Lancable;
  avancement: Avancement | null;
  fin: AbortController;
  fini: Promise<void>;
}

const COMMANDES = { sauvegarde: 'sauvegarder', exercice: 'exercice' } as const;
const DIT: Record<Lancable, { enCours: string; aLInstant: string }> = {
  sauvegarde: {
    enCours: 'Une sauvegarde est déjà en cours.',
    aLInstant: 'Une sauvegarde vient d’être lancée\u00a0: attendez une minute.',
  },
  exercice: {
    enCours: 'Un exercice de restauration est déjà en cours.',
    aLInstant: 'Un exercice vient d’être lancé\u00a0: attendez une minute.',
  },
};

export function sauvegardeRoutes(app: App, { lancer, chaqueNuit, memeDisque }: Reglages): void {
  let enCours: EnCours | undefined;
  const lances = new Map<Lancable, number>();
  app.http.addHook('preClose', async () => {
    enCours?.fin.abort();
    await enCours?.fini;
  });

  function commencer(genre: Lancable): EnCours {
    const fin = new AbortController();
    const passage: EnCours = { genre, avancement: null, fin, fini: Promise.resolve() };
    const entendre = (message: unknown): void => {
      const dit = avancement.safeParse(message);
      if (dit.success) passage.avancement = dit.data;
    };
    passage.fini = lancer(COMMANDES[genre], fin.signal, entendre)
      .catch((error: unknown) => {
        if (!fin.signal.aborted) app.http.log.error({ err: error, genre }, 'backup failed');
      })
      .finally(() => {
        enCours = undefined;
      });
    return passage;
  }

  serve(app, getSauvegardes, async ({ db }) => ({
    ...(await readSauvegardes(db)),
    enCours: enCours ? { genre: enCours.genre, avancement: enCours.avancement } : null,
    memeDisque: await memeDisque(),
  }));

  for (const [call, genre] of [
    [lancerSauvegarde, 'sauvegarde'],
    [lancerExercice, 'exercice'],
  ] as const)
    serve(app, call, async ({ journal, now }) => {
      if (enCours) throw new AppError('conflit', DIT[enCours.genre].enCours);
      if (now.getTime() - (lances.get(genre) ?? 0) < ECART_MS)
        throw new AppError('conflit', DIT[genre].aLInstant);
      lances.set(genre, now.getTime());
      journal({ entite: 'sauvegarde', id: 1, apres: { lancee: true } });
      enCours = commencer(genre);
      return { ok: true as const };
    });

  serve(app, annulerSauvegarde, async ({ journal }) => {
    if (!enCours) throw new AppError('conflit', 'Rien n’est en cours\u00a0: il n’y a rien à annuler.');
    // Nothing is left of it: it may be asked for again at once.
    lances.delete(enCours.genre);
    journal({ entite: 'sauvegarde', id: 1, apres: { annulee: true } });
    enCours.fin.abort();
    return { ok: true as const };
  });

  if (chaqueNuit) sauvegarderChaqueNuit(app, lancer);
}
