/** A PostgreSQL that keeps an office for the next time, durable as a real one is: nothing but its place is set. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../../kit/server/db/open';
import { findPostgres, freePort, owner } from '../../../kit/server/testing/postgres';
import { sql } from '../../../kit/server/testing/sql';

const READY = 'database system is ready to accept connections';
const ENV = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
const SECRET = 'mesure';

export interface Grappe {
  version: string;
  url(base: string): string;
  /** A new one, empty or as `modele` is; the one of that name goes. */
  creer(base: string, modele?: string): Promise<string>;
  arreter(): Promise<void>;
}

function initialiser(bin: string, dossier: string, data: string): void {
  const as = owner();
  mkdirSync(dossier, { recursive: true, mode: 0o755 });
  const secret = join(dossier, 'secret');
  writeFileSync(secret, SECRET);
  if (as.uid !== undefined) for (const path of [dossier, secret]) chownSync(path, as.uid, as.gid);
  const init = ['-D', data, '-U', 'minutier', '-E', 'UTF8', '-A', 'scram-sha-256', `--pwfile=${secret}`];
  execFileSync(join(bin, 'initdb'), init, {
    ...as,
    env: ENV,
    cwd: dossier,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

export async function ouvrirGrappe(dossier: string): Promise<Grappe | null> {
  const bin = findPostgres();
  if (!bin) return null;
  const data = join(dossier, 'data');
  if (!existsSync(data)) initialiser(bin, dossier, data);
  const port = await freePort();
  const reglages = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'lc_messages=C',
  ];
  const args = ['-D', data, ...reglages.flatMap((reglage) => ['-c', reglage])];
  const stdio = ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'];
  const child = spawn(join(bin, 'postgres'), args, { ...owner(), env: ENV, cwd: dossier, stdio });
  const fini = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const tuer = (): void => void child.kill('SIGQUIT');
  process.on('exit', tuer);
  let dit = '';
  await new Promise<void>((ready, failed) => {
    void fini.then(() => failed(new Error(`PostgreSQL ne démarre pas :\n${dit}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      dit = (dit + text).slice(-4_000);
      if (dit.includes(READY)) ready();
    });
  });
  const url = (base: string): string => `postgres://minutier:${SECRET}@127.0.0.1:${port}/${base}`;
  return {
    version:
      execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim().split(' ').at(2) ?? '',
    url,
    async creer(base, modele) {
      const db = connect({ url: url('postgres') });
      await sql`drop database if exists ${sql.ref(base)}`.execute(db);
      await sql`create database ${sql.ref(base)} template ${sql.ref(modele ?? 'template0')}`.execute(db);
      await sql`checkpoint`.execute(db);
      await db.destroy();
      return url(base);
    },
    async arreter() {
      child.kill('SIGINT');
      await fini;
      process.off('exit', tuer);
    },
  };
}
