/** A PostgreSQL that keeps an office for the next time, durable as a real one is while it is measured. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Root } from '../../../kit/server/db/database';
import { connect } from '../../../kit/server/db/open';
import { freePort } from '../../../kit/server/testing/port';
import { POSTGRES_USER, findPostgres, initdb } from '../../../kit/server/testing/postgres';
import { sql } from '../../../kit/server/testing/sql';
import { unPostgres } from '../pannes/postgres';

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

const FICHIERS_DEPUIS = 15; // before, a database is always copied so

/** `pour`: an office that is being made is not durable yet. Null: there is no PostgreSQL here. */
export async function ouvrirGrappe(
  dossier: string,
  pour: 'charger' | 'mesurer' = 'mesurer',
): Promise<Grappe | null> {
  const bin = findPostgres();
  if (!bin) return null;
  const data = join(dossier, 'data');
  if (!existsSync(data)) {
    mkdirSync(dossier, { recursive: true, mode: 0o755 });
    initdb({ bin, dir: dossier, data, password: SECRET });
  }
  const port = await freePort();
  const reglages = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'lc_messages=C',
    ...Object.entries(pour === 'charger' ? CHARGEMENT : MESURE).map(([nom, valeur]) => `${nom}=${valeur}`),
  ];
  const { demarrer, arreter } = unPostgres(dossier, data, reglages);
  await demarrer();
  const url = (base: string): string => `postgres://${POSTGRES_USER}:${SECRET}@127.0.0.1:${port}/${base}`;
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
    arreter: () => arreter('SIGINT'),
  };
}
