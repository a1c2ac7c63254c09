import { type ChildProcess, spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { SILENCE_MS } from './depot-borne';

/** Apart from the server, whose loop serves everybody: a process of its own, ended with it. */
export type Lancer = (
  commande: 'sauvegarder' | 'exercice' | 'verifier-journal',
  fin?: AbortSignal,
  entendre?: (message: unknown) => void,
  options?: readonly string[],
) => Promise<void>;

const DIT_MAX = 4_000;
const APRES_LES_AUTRES = constants.priority.PRIORITY_BELOW_NORMAL;
/**
 * It gives up by itself the place that is silent, and goes on with the others: only a process that cannot is silent so long.
 * A million files that are read back for a drill fill their indexes for minutes without a word.
 */
const MUET_MS = 6 * SILENCE_MS;
/** Told to stop, it takes away what it has begun. */
const ARRET_MS = 30_000;

/** A process of which nothing was heard for so long that it was ended, or left. */
export class Muette extends Error {
  constructor(
    commande: string,
    ms: number,
    /** It could not even be ended: the system holds it, with all that it has in memory. */
    readonly encore: () => boolean,
  ) {
    super(
      `Rien n’avance plus depuis ${Math.round(ms / 60_000)}\u00a0minutes (${commande})\u00a0: c’est abandonné. Vérifiez le disque des sauvegardes, ou le réseau qui y mène.`,
    );
  }
}

/** Of two cores, one may be all that a server has: whoever works there comes first. */
function cederLePas({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.max(getPriority(), APRES_LES_AUTRES));
  } catch {
    // A system that does not let us: a backup among the others is better than none.
  }
}

/**
 * Ends it once nothing has been heard of it for too long, or it was told to stop and has not; answers what a word from it
 * does. What waits for a frozen disk may outlive everything: it is then left where it is.
 */
function surveiller(
  child: ChildProcess,
  { fin, muetMs, arretMs }: { fin: AbortSignal | undefined; muetMs: number; arretMs: number },
  { muet, laisser }: { muet(): void; laisser(): void },
): () => void {
  let arrete = false;
  let minuterie: NodeJS.Timeout;
  const tuer = (): void => {
    child.kill('SIGKILL');
    minuterie = setTimeout(() => {
      child.unref();
      child.channel?.unref();
      for (const flux of [child.stdout, child.stderr]) flux?.destroy();
      laisser();
    }, arretMs);
  };
  const arreter = (): void => {
    arrete = true;
    clearTimeout(minuterie);
    child.kill('SIGTERM');
    minuterie = setTimeout(tuer, arretMs);
  };
  minuterie = setTimeout(() => {
    arrete = true;
    muet();
    tuer();
  }, muetMs);
  const finie = (): void => {
    clearTimeout(minuterie);
    fin?.removeEventListener('abort', arreter);
  };
  child.once('close', finie).once('error', finie);
  if (fin?.aborted) arreter();
  else fin?.addEventListener('abort', arreter, { once: true });
  return () => void (arrete || minuterie.refresh());
}

/** Runs a command and waits; its last words are the error's. `argv`: how this very program starts it. */
export function lanceur(
  argv: (commande: string) => string[],
  env: NodeJS.ProcessEnv,
  { muetMs = MUET_MS, arretMs = ARRET_MS } = {},
): Lancer {
  return (commande, fin, entendre, options = []) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [...argv(commande), ...options], {
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      cederLePas(child);
      let dit = '';
      let muette: Muette | undefined;
      const echouer = (code: number | null): void =>
        reject(muette ?? new Error(dit.trim() || `${commande} : ${code}`));
      const encore = (): boolean => child.exitCode === null && child.signalCode === null;
      const vivante = surveiller(
        child,
        { fin, muetMs, arretMs },
        { muet: () => (muette = new Muette(commande, muetMs, encore)), laisser: () => echouer(null) },
      );
      child.on('message', (message) => {
        vivante();
        entendre?.(message);
      });
      const garder = (texte: Buffer): void => {
        vivante();
        dit = (dit + String(texte)).slice(-DIT_MAX);
      };
      child.stdout?.on('data', garder);
      child.stderr?.on('data', garder);
      child.once('error', reject);
      // Stopped, it is waited for all the same: it writes until it has ended.
      child.once('close', (code) => (code === 0 ? resolve() : echouer(code)));
    });
}
