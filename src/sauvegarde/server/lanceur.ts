import { type ChildProcess, spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { SILENCE_MS } from './depot-borne';

/** Runs a command in a process of its own, which ends with the server: the server's event loop serves everybody. */
export type Lancer = (
  commande: 'sauvegarder' | 'exercice' | 'verifier-journal',
  fin?: AbortSignal,
  entendre?: (message: unknown) => void,
  options?: readonly string[],
) => Promise<void>;

const DIT_MAX = 4_000;
const APRES_LES_AUTRES = constants.priority.PRIORITY_BELOW_NORMAL;
/**
 * Silence after which a process is stuck. It gives up a place silent for SILENCE_MS by itself and goes on with the others; the
 * indexes of a million files that a drill reads back fill for minutes without a word.
 */
const MUET_MS = 6 * SILENCE_MS;
/** Time that a process told to stop has to remove what it has begun. */
const ARRET_MS = 30_000;

/** A process was silent for so long that it was killed, or left behind. */
export class Muette extends Error {
  constructor(
    commande: string,
    ms: number,
    /** Whether it runs still: it could not be killed, and keeps all its memory. */
    readonly encore: () => boolean,
  ) {
    super(
      `Rien n’avance plus depuis ${Math.round(ms / 60_000)}\u00a0minutes (${commande})\u00a0: c’est abandonné. Vérifiez le disque des sauvegardes, ou le réseau qui y mène.`,
    );
  }
}

/** Lowers its priority: a server may have one core only, and those who work come first. */
function cederLePas({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.max(getPriority(), APRES_LES_AUTRES));
  } catch {
    // The system refuses: a backup at the server's own priority is better than none.
  }
}

/**
 * Kills the process once it is silent for too long, or was told to stop and has not; returns what each word from it must call. A
 * process that waits for a frozen disk may outlive even SIGKILL: it is then left behind.
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

/** Runs a command and waits; the last it wrote is the error's message. `argv`: how this very program starts the command. */
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
      // A stopped process is waited for all the same: it writes until it has ended.
      child.once('close', (code) => (code === 0 ? resolve() : echouer(code)));
    });
}
