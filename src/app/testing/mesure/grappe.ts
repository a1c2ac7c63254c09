/** A PostgreSQL that keeps an office for the next time, durable as a real one is while it is measured. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Root } from '../../../kit/server/db/database';
import { connect } from '../../../kit/server/db/open';
import { findPostgres, freePort, owner } from '../../../kit/server/testing/postgres';
import { sql } from '../../../kit/server/testing/sql';

const READY = 'database system is ready to accept connections';
const ENV = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
const SECRET = 'mesure';

const MO = 1_048_576;
const TAMPON_MO = Math.min(4_096, Math.round(totalmem() / MO / 4));

/** What one sets on a machine of its own: a quarter of the memory, and no checkpoint in the middle of a measure. */
const MESURE = {
  shared_buffers: `${TAMPON_MO}MB`,
  checkpoint_timeout: '15min',
  max_wal_size: '4GB',
};
/** Nobody's yet: cut short, it is made again from the start. */
const CHARGEMENT = {
  ...MESURE,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  maintenance_work_mem: '512MB',
};
const dits = Object.entries(MESURE).map(([nom, valeur]) => `${nom} ${valeur}`);

export interface Grappe {
  /** With how it is set. */
  moteur: string;
  url(base: string): string;
  /** A new one, empty or as `modele` is; the one of that name goes. */
  creer(base: string, modele?: string): Promise<string>;
  oublier(base: string): Promise<void>;
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

const FICHIERS_DEPUIS = 15; // before, a database is always copied so

/** `pour`: an office that is being made is not durable yet. Null: there is no PostgreSQL here. */
export async function ouvrirGrappe(
  dossier: string,
  pour: 'charger' | 'mesurer' = 'mesurer',
): Promise<Grappe | null> {
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
    ...Object.entries(pour === 'charger' ? CHARGEMENT : MESURE).map(([nom, valeur]) => `${nom}=${valeur}`),
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
  const version =
    execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim().split(' ').at(2) ?? '';
  // Gigabytes that would otherwise go through its log.
  const copie = sql.raw(Number.parseInt(version, 10) >= FICHIERS_DEPUIS ? 'strategy file_copy' : '');
  const surToutes = async (travail: (db: Root) => Promise<void>): Promise<void> => {
    const db = connect({ url: url('postgres') });
    await travail(db).finally(() => db.destroy());
  };
  // What has asked it may have been ended an instant ago.
  const jeter = (base: string) => sql`drop database if exists ${sql.ref(base)} with (force)`;
  return {
    moteur: `PostgreSQL ${version} (${dits.join(', ')})`,
    url,
    async creer(base, modele = 'template0') {
      await surToutes(async (db) => {
        await jeter(base).execute(db);
        await sql`create database ${sql.ref(base)} template ${sql.ref(modele)} ${copie}`.execute(db);
        await sql`checkpoint`.execute(db);
      });
      return url(base);
    },
    oublier: (base) => surToutes(async (db) => void (await jeter(base).execute(db))),
    async arreter() {
      child.kill('SIGINT');
      await fini;
      process.off('exit', tuer);
    },
  };
}
