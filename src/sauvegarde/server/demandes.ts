import type { App } from '../../kit/server/app';
import { type Avancement, avancement } from '../sauvegarde';
import type { Lancer } from './lanceur';
import { noterMuette } from './passage';
import { type Demande, finirDemande, tenirDemande } from './sql-demande';

const COMMANDES = { sauvegarde: 'sauvegarder', exercice: 'exercice' } as const;
/** As often as the screen asks how far it is. */
const BATTEMENT_MS = 1_000;

/** Runs on this server what was asked of it, and records the progress in the database, where every server's screens read it. */
export function createDemandes({ http, db, now }: App, lancer: Lancer): (demande: Demande) => void {
  const enCours = new Map<Promise<void>, AbortController>();
  http.addHook('preClose', async () => {
    for (const fin of enCours.values()) fin.abort();
    await Promise.all(enCours.keys());
  });

  async function passer(demande: Demande, fin: AbortController): Promise<void> {
    let dit: Avancement | null = null;
    const entendre = (message: unknown): void => {
      const entendu = avancement.safeParse(message);
      if (entendu.success) dit = entendu.data;
    };
    const debut = now();
    const tenir = async (): Promise<void> => {
      if (!(await tenirDemande(db, demande, now(), dit))) fin.abort();
    };
    await tenir();
    // A beat may fail: the lease lasts for many of them, and the next may pass.
    const battement = setInterval(() => void tenir().catch(() => {}), BATTEMENT_MS);
    try {
      if (!fin.signal.aborted) await lancer(COMMANDES[demande.genre], fin.signal, entendre);
    } catch (error) {
      if (!fin.signal.aborted) http.log.error({ err: error, genre: demande.genre }, 'backup failed');
      await noterMuette(db, demande.genre, debut, error);
    } finally {
      clearInterval(battement);
    }
    await finirDemande(db, demande, now(), fin.signal.aborted);
  }

  return (demande) => {
    const fin = new AbortController();
    const fini = passer(demande, fin)
      .catch((error: unknown) => http.log.error({ err: error }, 'what was asked for is not noted as ended'))
      .finally(() => enCours.delete(fini));
    enCours.set(fini, fin);
  };
}
