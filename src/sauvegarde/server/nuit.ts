import { type ChildProcess, spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { App } from '../../kit/server/app';
import { readTaches } from '../../kit/server/sql-taches';
import { lireDernier } from './sql';
import { DAY_MS } from '../../kit/dates';

/** Apart from the server, whose loop serves everybody: a process of its own, ended with it. */
export type Lancer = (
  commande: 'sauvegarder' | 'exercice' | 'verifier-journal',
  fin?: AbortSignal,
  entendre?: (message: unknown) => void,
  options?: readonly string[],
) => Promise<void>;

/** Of `sauvegarder`: again, where it failed. */
export const REPRISE = '--reprise';
const SAUVEGARDER = 'sauvegarder';

const HEURE_SAUVEGARDE = '02:30';
const HEURE_EXERCICE = '03:30';
const SEMAINE_MS = 7 * DAY_MS - 3_600_000; // the seventh night, even when the last one ended later
const DIT_MAX = 4_000;
const APRES_LES_AUTRES = constants.priority.PRIORITY_BELOW_NORMAL;

/** Of two cores, one may be all that a server has: whoever works there comes first. */
function cederLePas({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.max(getPriority(), APRES_LES_AUTRES));
  } catch {
    // A system that does not let us: a backup among the others is better than none.
  }
}

/** Runs a command and waits; its last words are the error's. `argv`: how this very program starts it. */
export function lanceur(argv: (commande: string) => string[], env: NodeJS.ProcessEnv): Lancer {
  return (commande, fin, entendre, options = []) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [...argv(commande), ...options], {
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        signal: fin,
      });
      cederLePas(child);
      if (entendre) child.on('message', entendre);
      let dit = '';
      const garder = (texte: Buffer): void => {
        dit = (dit + String(texte)).slice(-DIT_MAX);
      };
      child.stdout?.on('data', garder);
      child.stderr?.on('data', garder);
      // Stopped, it is waited for all the same: it writes until it has ended.
      child.once('error', (error) => (fin?.aborted ? undefined : reject(error)));
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(dit.trim() || `${commande} : ${code}`)),
      );
    });
}

/** Backed up every night, and put back in a scratch folder every week: a backup that was never restored is none. */
export function sauvegarderChaqueNuit({ db, taches }: App, lancer: Lancer): void {
  taches.add({
    nom: SAUVEGARDER,
    heure: HEURE_SAUVEGARDE,
    run: async (_, fin) => {
      const taches = await readTaches(db);
      const echouee = taches.some(({ nom, erreur }) => nom === SAUVEGARDER && erreur !== null);
      await lancer(SAUVEGARDER, fin, undefined, echouee ? [REPRISE] : []);
    },
  });
  taches.add({
    nom: 'essayer la sauvegarde',
    heure: HEURE_EXERCICE,
    run: async (now, fin) => {
      const dernier = await lireDernier(db, 'exercice');
      if (dernier && Math.abs(now.getTime() - Date.parse(dernier.le)) < SEMAINE_MS) return;
      await lancer('exercice', fin);
    },
  });
}
