import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf } from './error-code';
import { NotOpened } from './not-opened';
import { syncFileSync, syncFolderSync } from './sync-to-disk';

const KEY_BYTES = 32;
const ID_BYTES = 8;

/** A key for one purpose, so that what opens sessions cannot open secrets. */
export const derivedKey = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `minutier ${purpose}`, KEY_BYTES));

/** The id of a key, which sealed data carry: 16 hexadecimal digits that tell it from the others, and reveal nothing of it. */
export const keyId = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'minutier identifiant de clé', ID_BYTES)).toString('hex');

/** None of the ring's keys is the one that sealed this. */
export class UnknownKey extends Error {
  override name = 'UnknownKey';
  constructor(readonly keyId: string) {
    super(`La clé ${keyId} n’est pas dans le trousseau\u00a0: remettez celle qui a servi à chiffrer.`);
  }
}

/** The ring's keys, derived for one purpose: sessions, secrets, files, backups … */
export interface PurposeKeys {
  current(): Buffer;
  /** The key of that id (`keyId` of the derived key). @throws UnknownKey */
  of(id: string): Buffer;
  /** The current one first. */
  all(): readonly Buffer[];
}

/** The office's keys, the current one first; the others still open what they sealed, until a rotation has ended. */
export interface KeyRing {
  /** The root keys, as the file has them. */
  keys(): readonly Buffer[];
  purpose(purpose: string): PurposeKeys;
}

function writeDraft(draft: string, keys: readonly Buffer[]): void {
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, keys.map((key) => `${key.toString('base64')}\n`).join(''));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * The file is whole and on the disk before it gets its name: an office that loses its key loses what it sealed. The draft's name
 * is random: two servers in containers may have the same process number, and one would write into the file that the other has just
 * named.
 */
function writeThenName(file: string, keys: readonly Buffer[], name: (draft: string) => void): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeDraft(draft, keys);
    name(draft);
    syncFolderSync(dirname(file));
  } finally {
    rmSync(draft, { force: true });
  }
}

const DRAFT = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Removes what a process that was killed while it wrote has left of the keys. No other may be writing them. */
export function forgetDrafts(file: string): void {
  const [folder, name] = [dirname(file), basename(file)];
  for (const one of readdirSync(folder))
    if (one.startsWith(name) && DRAFT.test(one.slice(name.length))) rmSync(join(folder, one));
}

/** A disk without links (exFAT, FAT) is one PC's own: nobody reads the file before it is whole. Error: EEXIST. */
function nameOnce(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch {
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
    syncFileSync(file);
  }
}

/** Of two servers that start together, one gives the draft its name; the other finds the file there, and reads it. */
function createKey(file: string): void {
  try {
    writeThenName(file, [newKey()], (draft) => nameOnce(draft, file));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** Replaces the file at once: whoever reads it sees the keys of before or those of after. */
export const writeKeys = (file: string, keys: readonly Buffer[]): void =>
  writeThenName(file, keys, (draft) => renameSync(draft, file));

/** One key a line, in base64; empty lines and those that begin with # are passed over. */
function parseKeys(text: string, from: string): Buffer[] {
  const keys = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => Buffer.from(line, 'base64'));
  if (keys.length === 0 || keys.some(({ length }) => length !== KEY_BYTES))
    throw new NotOpened(`La clé ${from} est illisible\u00a0: 32 octets en base64 sont attendus.`);
  return keys;
}

/** A container that mounts a file which is not there makes a folder of its name; the system's own error would not say which. */
export function readKeys(file: string): Buffer[] {
  if (statSync(file).isDirectory())
    throw new NotOpened(
      `La clé ${file} est un dossier\u00a0: remettez à sa place le fichier de la clé, ou donnez-le par MINUTIER_KEY_FILE.`,
    );
  return parseKeys(readFileSync(file, 'utf8'), file);
}

/** Where the office's ring is: a secret that the server was given, or a file. */
export interface KeyPlace {
  keyFile: string;
  cle?: string | undefined;
}

function readOrCreateKeys(file: string): Buffer[] {
  if (!existsSync(file)) createKey(file);
  return readKeys(file);
}

/** The ring of an office that already has one: no key is made, since nothing sealed before would open with it. */
export function knownKeyRing({ keyFile, cle }: KeyPlace): KeyRing {
  if (cle !== undefined) return ringOf(parseKeys(cle, 'MINUTIER_KEY'));
  if (!existsSync(keyFile))
    throw new NotOpened(
      `La clé de l’étude n’est pas là (${keyFile})\u00a0: remettez-la d’abord, rien ne s’ouvre sans elle.`,
    );
  return ringOf(readKeys(keyFile));
}

/**
 * The office's ring, kept outside the database (MINUTIER_KEY_FILE, MINUTIER_KEY); its first key is made at the first start.
 * `sealed`: the database already holds sealed data, so a missing key is an error.
 */
export function openKeyRing(place: KeyPlace, sealed: boolean): KeyRing {
  return sealed || place.cle !== undefined ? knownKeyRing(place) : ringOf(readOrCreateKeys(place.keyFile));
}

/** A ring of these keys, the current one first. */
export function ringOf(keys: readonly Buffer[]): KeyRing {
  const purpose = (name: string): PurposeKeys => {
    const all = keys.map((key) => derivedKey(key, name));
    const byId = new Map(all.map((key) => [keyId(key), key]));
    return {
      current: () => all[0] as Buffer,
      of(id) {
        const key = byId.get(id);
        if (!key) throw new UnknownKey(id);
        return key;
      },
      all: () => all,
    };
  };
  return { keys: () => keys, purpose };
}
