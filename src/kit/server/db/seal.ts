import Libsql from 'libsql';
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../error-code';
import { NotOpened } from '../not-opened';
import { onWindows } from '../on-windows';
import type { PurposeKeys } from '../key';
import { syncFileSync, syncFolderSync } from '../sync-to-disk';
import { released } from './released';

/** How the embedded database is encrypted: by which of the office's keys, and whether it must be. */
export interface DatabaseSeal {
  keys: PurposeKeys;
  /** A new base is encrypted, and a plain one is refused (CHIFFRER_BASE=1); otherwise each is opened as it is. */
  required: boolean;
}

const PLAIN = Buffer.from('SQLite format 3\0', 'latin1');
const BESIDE = ['-wal', '-shm', '-journal'];

export type Form = 'absent' | 'plain' | 'sealed';

const handles = new Map<string, number>();

/**
 * Never closed: closing any handle on a database takes back all the locks that this process has on it, and another
 * process that ends then removes the WAL from under us (sqlite.org/howtocorrupt.html, 2.2). Windows gives its locks to each handle,
 * and would not rename a file that is open.
 */
function keptOpen(file: string): number {
  const { dev, ino } = statSync(file);
  const key = `${dev} ${ino}`;
  const handle = handles.get(key) ?? openSync(file, 'r');
  handles.set(key, handle);
  return handle;
}

/** From the file's first bytes: SQLite's own, or bytes that mean nothing without a key. */
export function formOf(file: string): Form {
  if (!existsSync(file) || statSync(file).size === 0) return 'absent';
  const head = Buffer.alloc(PLAIN.length);
  const handle = onWindows ? openSync(file, 'r') : keptOpen(file);
  readSync(handle, head, 0, head.length, 0);
  if (onWindows) closeSync(handle);
  return head.equals(PLAIN) ? 'plain' : 'sealed';
}

// libsql holds SQLite3 Multiple Ciphers, built with this cipher alone: AES-256-CBC, page by page, database and WAL.
const connect = (file: string, key: Buffer | null): Libsql.Database =>
  key ? new Libsql(file, { encryptionKey: key.toString('hex') } as Libsql.Options) : new Libsql(file);

/** Only `exec`: a prepared statement keeps its connection open until it is garbage-collected. */
function opens(file: string, key: Buffer): boolean {
  const database = connect(file, key);
  try {
    database.exec('select count(*) from sqlite_master');
    return true;
  } catch (error) {
    if (codeOf(error) === 'SQLITE_NOTADB') return false;
    throw error;
  } finally {
    database.close();
  }
}

/** Damaged at its head, or sealed by a key that is gone: nobody can tell, and SQLite says the same of both. */
class KeyMissing extends Error {
  readonly code = 'SQLITE_NOTADB';
  constructor(file: string) {
    super(`Aucune clé du trousseau n’ouvre la base ${file}.`);
  }
}

/** The key of the ring that opens the file: after a rotation cut short, it may be an older one. */
function keyOf(file: string, keys: PurposeKeys): Buffer | null {
  const form = formOf(file);
  if (form !== 'sealed') return null;
  const found = keys.all().find((key) => opens(file, key));
  if (!found) throw new KeyMissing(file);
  return found;
}

/** Opens an existing file as it is; a new one is encrypted when `required`. */
export function openSealed(file: string, { keys, required }: DatabaseSeal): Libsql.Database {
  const form = formOf(file);
  if (form === 'plain' && required)
    throw new NotOpened(
      `La base ${file} n’est pas chiffrée, et CHIFFRER_BASE=1 le demande\u00a0: lancez npm run base:chiffrer, puis recommencez.`,
    );
  const key = form === 'absent' ? (required ? keys.current() : null) : keyOf(file, keys);
  const database = connect(file, key);
  // What SQLite sorts would otherwise lie in clear in the temporary folder.
  if (key) database.exec('pragma temp_store = MEMORY');
  return database;
}

/** Puts all of the WAL into the file. Error: something is left in it, because the base is in use. */
function settle(file: string, key: Buffer | null): void {
  const database = connect(file, key);
  try {
    database.exec('pragma busy_timeout = 5000');
    database.exec('pragma wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
  const wal = `${file}-wal`;
  if (existsSync(wal) && statSync(wal).size > 0)
    throw new Error(`La base ${file} est utilisée\u00a0: arrêtez Minutier, puis recommencez.`);
}

/** Makes `exec`, which gives no row, fail where the condition holds. */
const failWhen = (condition: string): string =>
  `select case when ${condition} then abs(-9223372036854775807 - 1) end`;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/**
 * Whether a base in clear names a key (`keyId`) that is none of these. By `exec` alone: a connection that outlived this would
 * remove the WAL of the base that takes its place. One from before keys were recorded names none.
 */
export function isAnothers(file: string, ids: readonly string[]): boolean {
  if (formOf(file) !== 'plain') return false;
  const known = ids.map((id) => `'${id}'`).join();
  const database = connect(file, null);
  try {
    database.exec('pragma busy_timeout = 5000');
    database.exec(failWhen(`exists (select 1 from trousseau where cle not in (${known}))`));
    return false;
  } catch (error) {
    if (messageOf(error).includes('integer overflow')) return true;
    if (messageOf(error).includes('no such table')) return false;
    throw error;
  } finally {
    database.close();
  }
}

const hex = (key: Buffer | null): string => key?.toString('hex') ?? '';

/** SQLite's own check of the copy; then every table has as many rows as in the original. */
function verify(
  copy: string,
  to: Buffer | null,
  { file, from }: { file: string; from: Buffer | null },
): void {
  const converted = connect(copy, to);
  const [check] = converted.prepare('pragma integrity_check').all() as { integrity_check: string }[];
  if (check?.integrity_check !== 'ok') throw new Error(check?.integrity_check);
  const tables = converted
    .prepare("select name from sqlite_master where type = 'table' and sql not like 'create virtual%'")
    .all() as { name: string }[];
  converted.close();
  // By `exec` alone, on a connection of its own: one that outlived this would remove the WAL of the next.
  const both = connect(copy, to);
  try {
    both.exec(`attach '${file.replaceAll("'", "''")}' as avant key '${hex(from)}'`);
    for (const { name } of tables)
      both.exec(failWhen(`(select count(*) from main."${name}") <> (select count(*) from avant."${name}")`));
  } finally {
    both.close();
  }
}

function rekey(copy: string, from: Buffer | null, to: Buffer | null): void {
  const database = connect(copy, from);
  try {
    database.exec('pragma journal_mode = DELETE');
    database.exec(`pragma rekey = '${hex(to)}'`);
  } finally {
    database.close();
  }
}

const forget = (file: string): void => {
  for (const suffix of ['', ...BESIDE]) rmSync(file + suffix, { force: true });
};

const copyOf = (file: string): string => `${file}.conversion`;

/** Deletes what a killed conversion left: perhaps the whole base, in clear. Nothing converts at this moment: whoever asks holds the office. */
export const forgetConversion = (file: string): void => forget(copyOf(file));

/**
 * Encrypts, decrypts (`to` null) or changes the key of a database that nobody uses: in a copy, verified, that takes its place at once.
 * Cut short anywhere, the base is the one of before or the one of after. False when there was nothing to do.
 */
export async function convertDatabase(file: string, keys: PurposeKeys, to: Buffer | null): Promise<boolean> {
  const form = formOf(file);
  const from = keyOf(file, keys);
  if (form === 'absent' || (from === null ? to === null : to?.equals(from))) return false;
  settle(file, from);
  const copy = copyOf(file);
  forget(copy);
  try {
    copyFileSync(file, copy);
    rekey(copy, from, to);
    if (formOf(copy) !== (to ? 'sealed' : 'plain')) throw new Error('rekey did nothing');
    verify(copy, to, { file, from });
  } catch (cause) {
    await released();
    forget(copy);
    // With its code, a full disk is told as anywhere else.
    const code = codeOf(cause);
    const pourquoi = code ? ` (${code})` : '';
    throw Object.assign(
      new Error(`La conversion de la base ${file} a échoué${pourquoi}\u00a0: elle reste comme elle était.`, {
        cause,
      }),
      { code },
    );
  }
  syncFileSync(copy);
  settle(file, from);
  await released();
  for (const suffix of BESIDE) rmSync(file + suffix, { force: true });
  renameSync(copy, file);
  syncFolderSync(dirname(file));
  return true;
}
