/** One PostgreSQL on its data: a process that can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { POSTGRES_ENV, findPostgres, owner } from '../../../kit/server/testing/postgres';

const READY = 'database system is ready to accept';
const ESSAIS = 50;
const ENCORE_MS = 100;

export function binaires(): string {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL est absent (apt install postgresql)');
  return bin;
}

/** What it is asked beyond Debian's own. */
export const reglagesDe = (port: number): string[] => [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  `port=${port}`,
  'autovacuum=off',
  'lc_messages=C',
];

export function unPostgres(dir: string, data: string, reglages: readonly string[]) {
  const bin = binaires();
  let child: ChildProcess | undefined;
  let fini: Promise<unknown> = Promise.resolve();
  process.on('exit', () => child?.kill('SIGQUIT'));

  async function essayer(): Promise<string | null> {
    const args = ['-D', data, ...reglages.flatMap((reglage) => ['-c', reglage])];
    const ne = spawn(join(bin, 'postgres'), args, {
      ...owner(),
      env: POSTGRES_ENV,
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let dit = '';
    const fin = new Promise<string>((resolve) => ne.once('exit', () => resolve(dit)));
    const pret = new Promise<null>((resolve) => {
      ne.stderr.setEncoding('utf8').on('data', (text: string) => {
        dit = (dit + text).slice(-4_000);
        if (dit.includes(READY)) resolve(null);
      });
    });
    const echec = await Promise.race([pret, fin]);
    if (echec === null) [child, fini] = [ne, fin];
    return echec;
  }
  return {
    async demarrer(): Promise<void> {
      // What a killed postmaster served takes a moment to see that it is gone.
      for (let essai = 1; ; essai += 1) {
        const echec = await essayer();
        if (echec === null) return;
        if (essai === ESSAIS) throw new Error(`PostgreSQL ne démarre pas :\n${echec}`);
        await setTimeout(ENCORE_MS);
      }
    },
    /** SIGKILL: the postmaster at once, and with it all that it served. SIGINT: its « fast » stop. */
    async arreter(signal: 'SIGKILL' | 'SIGINT' | 'SIGQUIT'): Promise<void> {
      child?.kill(signal);
      await fini;
      child = undefined;
    },
  };
}
