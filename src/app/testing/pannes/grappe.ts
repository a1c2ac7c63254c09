/** A PostgreSQL of one's own, durable as a real one is, that can be killed and started again on its data. */
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../kit/server/testing/port';
import { POSTGRES_USER, initdb, owner } from '../../../kit/server/testing/postgres';
import { binaires, reglagesDe, unPostgres } from './postgres';

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

export const COMPTE_PG = { user: POSTGRES_USER, password: 'pannes' } as const;
export const urlDuPort = (port: number): string =>
  `postgres://${COMPTE_PG.user}:${COMPTE_PG.password}@127.0.0.1:${port}/postgres`;

/** `donnees`: where its tables are (another disk, perhaps); its log of writes stays in the temporary folder. */
export async function creerGrappe(donnees?: string): Promise<Grappe> {
  const dir = mkdtempSync(join(tmpdir(), 'minutier-grappe-'));
  const data = join(donnees ?? dir, 'data');
  mkdirSync(data, { recursive: true });
  const { uid, gid } = owner();
  if (uid !== undefined) chownSync(data, uid, gid);
  initdb({ bin: binaires(), dir, data, password: COMPTE_PG.password }, '-X', join(dir, 'wal'), '--no-sync');
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
