/** What somebody finds who has stolen the office's disk, or a dump of its database. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../kit/server/testing/postgres';
import type { Office } from './office';

const CLE = 'cle';

/** Every file of a folder, however deep, but the office's key. */
export const lesFichiers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== CLE)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

export const leDisque = (folder: string): Buffer =>
  Buffer.concat(lesFichiers(folder).map((path) => readFileSync(path)));

/** The office's folder (with SQLite's file and its WAL), and what pg_dump writes of its PostgreSQL database. */
export async function leButin({ dataDir, databaseUrl }: Office): Promise<Buffer> {
  const disque = leDisque(dataDir);
  if (databaseUrl === undefined) return disque;
  const bin = findPostgres();
  if (!bin) throw new Error('pg_dump is not installed');
  const { stdout } = await promisify(execFile)(join(bin, 'pg_dump'), ['--dbname', databaseUrl], {
    encoding: 'buffer',
    maxBuffer: 200 * 1_048_576,
  });
  return Buffer.concat([disque, stdout]);
}

/** As it is, and as it may be written: hexadecimal, base64 at each of its three places. */
function formes(secret: Buffer): Buffer[] {
  const base64 = [0, 1, 2].map((place) =>
    Buffer.concat([Buffer.alloc(place), secret])
      .toString('base64')
      .slice(place === 0 ? 0 : 4, -4),
  );
  return [secret, ...[secret.toString('hex'), ...base64].map((text) => Buffer.from(text))];
}

/** Which of the secrets can be read there, by their names. */
export const trouver = (butin: Buffer, secrets: Record<string, string | Buffer>): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => formes(Buffer.from(secret)).some((forme) => butin.includes(forme)))
    .map(([nom]) => nom);
