/** A PostgreSQL of one's own, durable as a real one is, that can be killed and started again on its data. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, owner } from '../../../kit/server/testing/postgres';
import { ENV, binaires, reglagesDe, unPostgres } from './postgres';

export interface Grappe {
  url: string;
  /** Where it lives, its port and its password apart. */
  dir: string;
  port: number;
  demarrer(): Promise<void>;
  arreter(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  /** Ends it, and removes its folder. */
  oublier(): Promise<void>;
}

export const COMPTE_PG = { user: 'minutier', password: 'pannes' } as const;
export const urlDuPort = (port: number): string =>
  `postgres://${COMPTE_PG.user}:${COMPTE_PG.password}@127.0.0.1:${port}/postgres`;

/** `donnees`: where its tables are (another disk, perhaps); its log of writes stays in the temporary folder. */
export async function creerGrappe(donnees?: string): Promise<Grappe> {
  const as = owner();
  const dir = mkdtempSync(join(tmpdir(), 'minutier-grappe-'));
  const data = join(donnees ?? dir, 'data');
  mkdirSync(data, { recursive: true });
  const secret = join(dir, 'secret');
  writeFileSync(secret, COMPTE_PG.password);
  if (as.uid !== undefined) for (const path of [dir, data, secret]) chownSync(path, as.uid, as.gid);
  const init = [
    '-D',
    data,
    '-X',
    join(dir, 'wal'),
    '-U',
    COMPTE_PG.user,
    '-E',
    'UTF8',
    '--no-sync',
    '-A',
    'scram-sha-256',
  ];
  execFileSync(join(binaires(), 'initdb'), [...init, `--pwfile=${secret}`], {
    ...as,
    env: ENV,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const { demarrer, arreter } = unPostgres(dir, data, reglagesDe(port));
  return {
    url: urlDuPort(port),
    dir,
    port,
    demarrer,
    arreter,
    async oublier() {
      await arreter('SIGQUIT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
