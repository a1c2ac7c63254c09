/** A PostgreSQL of one's own, durable as a real one is, that can be killed and started again on its data. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findPostgres, freePort, owner } from '../../../kit/server/testing/postgres';

const READY = 'database system is ready to accept connections';
const ESSAIS = 50;
const ENCORE_MS = 100;
const ENV = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };

export interface Grappe {
  url: string;
  demarrer(): Promise<void>;
  /** SIGKILL: the postmaster at once, and with it all that it served. SIGINT: its « fast » stop. */
  arreter(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  /** Ends it, and removes its folder. */
  oublier(): Promise<void>;
}

/** `donnees`: where its tables are (another disk, perhaps); its log of writes stays in the temporary folder. */
export async function creerGrappe(donnees?: string): Promise<Grappe> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL est absent (apt install postgresql)');
  const as = owner();
  const dir = mkdtempSync(join(tmpdir(), 'minutier-grappe-'));
  const data = join(donnees ?? dir, 'data');
  mkdirSync(data, { recursive: true });
  const secret = join(dir, 'secret');
  writeFileSync(secret, 'pannes');
  if (as.uid !== undefined) for (const path of [dir, data, secret]) chownSync(path, as.uid, as.gid);
  const init = [
    '-D',
    data,
    '-X',
    join(dir, 'wal'),
    '-U',
    'minutier',
    '-E',
    'UTF8',
    '--no-sync',
    '-A',
    'scram-sha-256',
  ];
  execFileSync(join(bin, 'initdb'), [...init, `--pwfile=${secret}`], {
    ...as,
    env: ENV,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const reglages = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'autovacuum=off',
    'lc_messages=C',
  ];
  let child: ChildProcess | undefined;
  let fini: Promise<unknown> = Promise.resolve();
  process.on('exit', () => child?.kill('SIGQUIT'));

  async function essayer(): Promise<string | null> {
    const args = ['-D', data, ...reglages.flatMap((reglage) => ['-c', reglage])];
    const ne = spawn(join(bin ?? '', 'postgres'), args, {
      ...as,
      env: ENV,
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
    url: `postgres://minutier:pannes@127.0.0.1:${port}/postgres`,
    async demarrer() {
      // What a killed postmaster served takes a moment to see that it is gone.
      for (let essai = 1; ; essai += 1) {
        const echec = await essayer();
        if (echec === null) return;
        if (essai === ESSAIS) throw new Error(`PostgreSQL ne démarre pas :\n${echec}`);
        await setTimeout(ENCORE_MS);
      }
    },
    async arreter(signal) {
      child?.kill(signal);
      await fini;
      child = undefined;
    },
    async oublier() {
      child?.kill('SIGQUIT');
      await fini;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
