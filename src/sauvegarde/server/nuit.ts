import type { App } from '../../kit/server/app';
import { readTaches } from '../../kit/server/sql-taches';
import { type Lancer, Muette } from './lanceur';
import { noterMuette } from './passage';
import { lireDernier } from './sql';
import { DAY_MS, officeDay } from '../../kit/dates';

/** Option of `sauvegarder`, after a failure: only the places that have no archive of today get one. */
export const REPRISE = '--reprise';
const SAUVEGARDER = 'sauvegarder';

const HEURE_SAUVEGARDE = '02:30';
const HEURE_EXERCICE = '03:30';
const SEMAINE_MS = 7 * DAY_MS - 3_600_000; // an hour less: the seventh night counts even when the last drill began later

/** Backed up every night, and put back in a scratch folder every week: a backup that was never restored is none. */
export function sauvegarderChaqueNuit({ db, taches }: App, lancer: Lancer): void {
  let laissee: { jour: string; pourquoi: Muette } | undefined;
  taches.add({
    nom: SAUVEGARDER,
    heure: HEURE_SAUVEGARDE,
    run: async (debut, fin) => {
      // A process that cannot be ended keeps its memory: another is tried the next night, not at each hour's retry.
      const jour = officeDay(debut);
      if (laissee?.jour === jour && laissee.pourquoi.encore()) throw laissee.pourquoi;
      const taches = await readTaches(db);
      const echouee = taches.some(({ nom, erreur }) => nom === SAUVEGARDER && erreur !== null);
      try {
        await lancer(SAUVEGARDER, fin, undefined, echouee ? [REPRISE] : []);
      } catch (error) {
        if (error instanceof Muette) laissee = { jour, pourquoi: error };
        await noterMuette(db, 'sauvegarde', debut, error);
        throw error;
      }
    },
  });
  taches.add({
    nom: 'essayer la sauvegarde',
    heure: HEURE_EXERCICE,
    run: async (now, fin) => {
      const dernier = await lireDernier(db, 'exercice');
      if (dernier && Math.abs(now.getTime() - Date.parse(dernier.le)) < SEMAINE_MS) return;
      await lancer('exercice', fin).catch(async (error: unknown) => {
        await noterMuette(db, 'exercice', now, error);
        throw error;
      });
    },
  });
}
