import { DONE } from '../../kit/api';
import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { serve } from '../../kit/server/serve';
import { annulerSauvegarde, getSauvegardes, lancerExercice, lancerSauvegarde } from '../api';
import type { Lancable } from '../sauvegarde';
import { createDemandes } from './demandes';
import type { Lancer } from './lanceur';
import { sauvegarderChaqueNuit } from './nuit';
import { readSauvegardes } from './sql';
import { annulerDemande, lireDemande, prendreDemande } from './sql-demande';

interface Reglages {
  lancer: Lancer;
  chaqueNuit: boolean;
  memeDisque(): Promise<boolean>;
  empechement(): Promise<string | null>;
}

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

export function sauvegardeRoutes(app: App, { lancer, chaqueNuit, memeDisque, empechement }: Reglages): void {
  const commencer = createDemandes(app, lancer);

  serve(app, getSauvegardes, async ({ db, now }) => ({
    ...(await readSauvegardes(db)),
    enCours: await lireDemande(db, now),
    chaqueNuit,
    memeDisque: await memeDisque(),
    empechement: await empechement(),
  }));

  // Told at the start, not at the first night: until then everybody would believe that backups are made.
  app.http.addHook('onListen', async () => {
    const pourquoi = await empechement();
    if (pourquoi) app.http.log.warn(`Les sauvegardes ne pourront pas s’écrire. ${pourquoi}`);
  });

  for (const [call, genre] of [
    [lancerSauvegarde, 'sauvegarde'],
    [lancerExercice, 'exercice'],
  ] as const)
    serve(app, call, async ({ db, journal, now, committed }) => {
      const demande = await prendreDemande(db, genre, now);
      if (!demande) {
        const autre = await lireDemande(db, now);
        throw new AppError('conflit', autre ? DIT[autre.genre].enCours : DIT[genre].aLInstant);
      }
      journal({ entite: 'sauvegarde', id: 1, apres: { lancee: true } });
      // A rollback would not stop the process.
      committed(() => commencer(demande));
      return DONE;
    });

  serve(app, annulerSauvegarde, async ({ db, journal, now }) => {
    if (!(await annulerDemande(db, now)))
      throw new AppError('conflit', 'Rien n’est en cours\u00a0: il n’y a rien à annuler.');
    journal({ entite: 'sauvegarde', id: 1, apres: { annulee: true } });
    return DONE;
  });

  if (chaqueNuit) sauvegarderChaqueNuit(app, lancer);
}
