/** The built server on the measured office: how long it takes to start, what it holds, whether it rests. */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Where an office is. */
export interface Donnees {
  dataDir: string;
  databaseUrl: string | undefined;
}

export interface Serveur {
  port: number;
  demarrageMs: number;
  /** Megabytes that it holds now, and that it held at most since it was last asked; null where the system does not tell. */
  memoire(): { maintenant: number; auPlus: number } | null;
  /** Seconds that it has computed since it started; null where the system does not tell. */
  calcul(): number | null;
  /** Waits until what it does by itself is done, `repose` of a core or less; answers how long that was. */
  repos(coupsDOeil?: number, repose?: number): Promise<number>;
  arreter(): Promise<void>;
}

const TICKS = 100; // of a second: what Linux counts in
const COUP_D_OEIL_MS = 500;
const REPOSE = 0.05; // of a core
const DE_SUITE = 3;
const PATIENCE_MS = 600_000;

const statut = (pid: number, champ: string): number =>
  Number(
    new RegExp(`^${champ}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
  ) / 1024;

const LE_PIC = '5'; // what Linux forgets then: the most that was held (man 5 proc)

function memoireDe(pid: number): { maintenant: number; auPlus: number } | null {
  if (!existsSync(`/proc/${pid}/status`)) return null;
  const [maintenant, auPlus] = [Math.round(statut(pid, 'VmRSS')), Math.round(statut(pid, 'VmHWM'))];
  writeFileSync(`/proc/${pid}/clear_refs`, LE_PIC);
  return { maintenant, auPlus };
}

/** Null where the system does not tell. */
export function secondesDeCalcul(pid: number): number | null {
  if (!existsSync(`/proc/${pid}/stat`)) return null;
  const champs = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(champs[11]) + Number(champs[12])) / TICKS;
}

async function attendreLeRepos(pid: number, deSuite: number, repose: number): Promise<number> {
  const debut = performance.now();
  for (let calmes = 0; calmes < deSuite; ) {
    const avant = secondesDeCalcul(pid);
    await setTimeout(COUP_D_OEIL_MS);
    const calcul = ((secondesDeCalcul(pid) ?? 0) - (avant ?? 0)) / (COUP_D_OEIL_MS / 1_000);
    calmes = calcul < repose ? calmes + 1 : 0;
    if (performance.now() - debut > PATIENCE_MS) throw new Error('le serveur ne se repose jamais');
  }
  return performance.now() - debut - deSuite * COUP_D_OEIL_MS;
}

/** `env`: settings of its own, besides where its office is; `noeud`: options of its Node. */
export async function demarrer(
  programme: string,
  { dataDir, databaseUrl }: Donnees,
  { env = {}, noeud = [] }: { env?: Record<string, string>; noeud?: readonly string[] } = {},
): Promise<Serveur> {
  const debut = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      '--max-semi-space-size=16',
      '--heap-growing-percent=30',
      '--v8-pool-size=1',
      ...noeud,
      programme,
    ],
    {
      env: {
        PATH: process.env.PATH,
        MALLOC_ARENA_MAX: '2',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        SAUVEGARDE_NUIT: '0',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const tuer = (): void => void child.kill('SIGKILL');
  process.on('exit', tuer);
  const fini = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // It writes its log as it does in an office.
  child.stdout.pipe(createWriteStream(join(dataDir, 'mesure.log')));
  const port = await new Promise<number>((resolve, reject) => {
    let texte = '';
    const lire = (morceau: Buffer): void => {
      texte += String(morceau);
      const trouve = /prêt : http:\/\/[\d.]+:(\d+)/.exec(texte)?.[1];
      if (!trouve) return;
      child.stdout.off('data', lire);
      resolve(Number(trouve));
    };
    child.stdout.on('data', lire);
    void fini.then((code) => reject(new Error(`le serveur a fini par ${code}`)));
  });
  const pid = child.pid ?? 0;
  const demarrageMs = performance.now() - debut;
  return {
    port,
    demarrageMs,
    memoire: () => memoireDe(pid),
    calcul: () => secondesDeCalcul(pid),
    repos: (coupsDOeil = DE_SUITE, repose = REPOSE) => attendreLeRepos(pid, coupsDOeil, repose),
    async arreter() {
      child.kill('SIGTERM');
      await fini;
      process.off('exit', tuer);
    },
  };
}
