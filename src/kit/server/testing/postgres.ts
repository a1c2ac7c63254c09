import pg from 'pg';
import { type StdioOptions, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './port';

/** A throwaway PostgreSQL cluster for the tests, from the system's own binaries. */
export interface Cluster {
  url: string;
  /** Ends the cluster and removes its folder. */
  stop: () => Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
const READY = 'database system is ready to accept connections';
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  // Nothing here has to survive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Two that wait for each other are told a second later by default: tests do so on purpose.
  deadlock_timeout: '100ms',
  lc_messages: 'C',
};
// The shell outlives a killed test run: its input closes, it ends PostgreSQL and sweeps the folder.
const SUPERVISOR = `dir=$1; shift; exec 3<&0
"$@" </dev/null 3<&- & pid=$!
{ read -r _ <&3; kill -TERM $pid; kill -QUIT $pid; } >/dev/null 2>&1 & reader=$!
wait $pid; cd /; rm -rf "$dir"; kill $reader`;

/** Debian's binaries, newest version first, or null when PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN, name, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** `initdb` refuses root: it then runs as the account that Debian's package made. */
export function owner(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export const POSTGRES_ENV = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
/** Its superuser. */
export const POSTGRES_USER = 'minutier';

interface NewCluster {
  bin: string;
  /** PostgreSQL's account enters it. */
  dir: string;
  data: string;
  password: string;
}

/** Makes a cluster whose superuser has that password. */
export function initdb({ bin, dir, data, password }: NewCluster, ...more: string[]): void {
  const as = owner();
  const secret = join(dir, 'secret');
  writeFileSync(secret, password);
  if (as.uid !== undefined) for (const path of [dir, secret]) chownSync(path, as.uid, as.gid);
  const signIn = ['-U', POSTGRES_USER, '-A', 'scram-sha-256', `--pwfile=${secret}`];
  const args = ['-D', data, '-E', 'UTF8', ...signIn, ...more];
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe'];
  execFileSync(join(bin, 'initdb'), args, { ...as, env: POSTGRES_ENV, cwd: dir, stdio });
}

export async function startCluster(bin: string): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), 'minutier-pg-'));
  const password = randomBytes(12).toString('hex');
  const data = join(dir, 'data');
  initdb({ bin, dir, data, password }, '--no-sync');
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const command = ['-c', SUPERVISOR, 'sh', dir, join(bin, 'postgres'), '-D', data, ...settings];
  // Detached: Ctrl-C must not reach PostgreSQL before the tests have closed their connections.
  const shell = spawn('sh', command, {
    ...owner(),
    env: POSTGRES_ENV,
    cwd: dir,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((done) => shell.once('exit', () => done()));
  let said = '';
  await new Promise<void>((ready, failed) => {
    shell.once('exit', () => failed(new Error(`PostgreSQL ne démarre pas :\n${said}`)));
    shell.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
      if (said.includes(READY)) ready();
    });
  });
  const stop = async (): Promise<void> => {
    shell.stdin.end();
    await ended;
  };
  return { url: `postgres://${POSTGRES_USER}:${password}@127.0.0.1:${port}/postgres`, stop };
}

/** A new database in the cluster, empty or as `template` is, for one test file; answers its URL. */
export async function createDatabase(clusterUrl: string, template = 'template1'): Promise<string> {
  const name = `minutier_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
