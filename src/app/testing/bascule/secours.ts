/** A standby of a PostgreSQL: copied from it while it serves, follows it, and takes its place when it is told to. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { connect } from '../../../kit/server/db/open';
import { freePort } from '../../../kit/server/testing/port';
import { POSTGRES_ENV, owner } from '../../../kit/server/testing/postgres';
import { sql } from '../../../kit/server/testing/sql';
import { COMPTE_PG, type Grappe, urlDuPort } from '../pannes/grappe';
import { binaires, reglagesDe, unPostgres } from '../pannes/postgres';

export interface Secours {
  port: number;
  url: string;
  /** It takes writes from now on. */
  promouvoir(): Promise<void>;
  /** It follows no more, until told otherwise: what it is asked is as old as that. */
  retenir(): Promise<void>;
  lacher(): Promise<void>;
  /** Removed with the folder of what it follows. */
  arreter(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  demarrer(): Promise<void>;
}

async function dire(url: string, ...phrases: string[]): Promise<void> {
  const db = connect({ url });
  for (const phrase of phrases) await sql.raw(phrase).execute(db);
  await db.destroy();
}

/** `synchrone`: nothing is committed any more before the standby has it. */
export async function suivre(primaire: Grappe, { synchrone }: { synchrone: boolean }): Promise<Secours> {
  const data = join(primaire.dir, 'secours');
  const de = `host=127.0.0.1 port=${primaire.port} user=${COMPTE_PG.user} password=${COMPTE_PG.password}`;
  const args = ['-D', data, '-d', de, '-R', '-c', 'fast', '-X', 'stream', '--no-sync'];
  execFileSync(join(binaires(), 'pg_basebackup'), args, {
    ...owner(),
    env: POSTGRES_ENV,
    cwd: primaire.dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const { demarrer, arreter } = unPostgres(primaire.dir, data, reglagesDe(port));
  await demarrer();
  const url = urlDuPort(port);
  // Set after the copy: the standby that takes its place waits for nobody.
  if (synchrone)
    await dire(
      primaire.url,
      `alter system set synchronous_standby_names = '*'`,
      `alter system set synchronous_commit = 'on'`,
      'select pg_reload_conf()',
    );
  return {
    port,
    url,
    demarrer,
    arreter,
    promouvoir: () => dire(url, 'select pg_promote()'),
    retenir: () => dire(url, 'select pg_wal_replay_pause()'),
    lacher: () => dire(url, 'select pg_wal_replay_resume()'),
  };
}
