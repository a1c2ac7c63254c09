import Libsql from 'libsql';
import type pg from 'pg';
import { codeOf } from '../error-code';
import { NotOpened } from '../not-opened';
import { connectAlone } from './hosts';
import type { Where } from './open';
import { refuseLent } from './pooler';

/** Servers and backups share an office; a program that replaces it (a restoration, a move) must be alone. */
export type Hold = 'shared' | 'alone';
export type Release = () => Promise<void>;

/** Another program holds the office in a way that excludes this one. */
export class OfficeHeld extends NotOpened {}

const HELD: Record<Hold, string> = {
  alone: 'Minutier est en marche sur cette étude\u00a0: arrêtez-le d’abord, puis recommencez.',
  shared: 'Une restauration ou un déménagement de cette étude est en cours\u00a0: attendez sa fin.',
};
const BESIDE = '.verrou';
const LOCK = 7_241_002; // any number but that of migrate.ts, the same for every process of one database
const RETRY_MS = 1_000;

/** SQLite's own locks, on an empty file beside the database: the system takes them back from a process that dies. */
function holdFile(file: string, hold: Hold): Release {
  const lock = new Libsql(file + BESIDE);
  try {
    lock.exec(hold === 'alone' ? 'begin exclusive' : 'begin');
    lock.prepare('select count(*) from sqlite_master').all();
  } catch (error) {
    lock.close();
    throw codeOf(error) === 'SQLITE_BUSY' ? new OfficeHeld(HELD[hold]) : error;
  }
  return async () => {
    if (!lock.open) return;
    // `close` alone would keep the lock until the statement is garbage-collected.
    lock.exec('rollback');
    lock.close();
  };
}

async function lockOnce(url: string, hold: Hold): Promise<pg.Client> {
  const client = await connectAlone(url);
  const take = hold === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  try {
    await refuseLent(client, url);
    const { rows } = await client.query(`select ${take}(${LOCK}) as held`);
    if (rows[0]?.held === true) return client;
    throw new OfficeHeld(HELD[hold]);
  } catch (error) {
    // Refused or failed, it is tried again on another connection.
    void client.end().catch(() => {});
    throw error;
  }
}

/** To exit is safe: a restoration, a move or a rotation that is killed leaves the office as it was, or goes on later where it stopped. */
function stop(why: OfficeHeld): never {
  process.stderr.write(`${why.message}\n`);
  process.exit(1);
}

/** Called when another program has taken the office. */
export type Lost = (why: OfficeHeld) => void;
const PERDUE =
  'La base a coupé la connexion qui tenait l’étude, et un autre programme s’y est mis\u00a0: ce qui était commencé s’arrête là. Arrêtez Minutier, puis recommencez.';

/** An advisory lock lives with its connection: when that is lost, the lock is taken again as soon as the database is back. */
async function holdUrl(url: string, hold: Hold, lost: Lost): Promise<Release> {
  let released = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await lockOnce(url, hold);
  const watch = (): void => {
    client.once('end', () => {
      if (!released) again();
    });
  };
  const missed = (error: unknown): void => {
    if (released) return;
    // What is done alone must not go on beside a server that writes.
    if (hold === 'alone' && error instanceof OfficeHeld) return lost(new OfficeHeld(PERDUE));
    timer = setTimeout(again, RETRY_MS).unref();
  };
  const again = (): void => {
    lockOnce(url, hold).then(async (held) => {
      client = held;
      if (released) await client.end();
      else watch();
    }, missed);
  };
  watch();
  return async () => {
    if (released) return;
    released = true;
    clearTimeout(timer);
    await client.end();
  };
}

/** Errors of the address without a pool, which is then the one to correct. */
const ofDirect = new WeakSet<Error>();
export const isOfDirect = (error: Error): boolean => ofDirect.has(error);

/** Holds the office until it is released or the process ends. `lost` is called when a hold `alone` cannot be kept. Error: OfficeHeld. */
export async function holdOffice(where: Where, hold: Hold, lost: Lost = stop): Promise<Release> {
  if (!('url' in where)) return holdFile(where.file, hold);
  const { url, direct } = where;
  if (direct === undefined) return holdUrl(url, hold, lost);
  return holdUrl(direct, hold, lost).catch((error: Error) => {
    ofDirect.add(error);
    throw error;
  });
}
