import { constants } from 'node:fs';
import { access, mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { codeOf } from './error-code';

export interface DiskRoom {
  /** Bytes that this process may still write. */
  libre: number;
  total: number;
}

/** Of the disk that holds this folder. */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { libre: bavail * bsize, total: blocks * bsize };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * The folders of that path that do not exist, the outermost first, and the deepest one that does. Asynchronous: on a disk that is
 * frozen, a synchronous call would block the whole server.
 */
async function missingOf(folder: string): Promise<{ missing: string[]; there: string }> {
  const missing: string[] = [];
  let there = resolve(folder);
  for (; !(await exists(there)); there = dirname(there)) missing.unshift(there);
  return { missing, there };
}

const unlessMade = (error: unknown): void => {
  if (codeOf(error) !== 'EEXIST') throw error;
};

/**
 * Makes the folder and those above it. Node's own `recursive` loops for ever where the system says that a folder cannot exist
 * (/proc, a disk that went away).
 */
export async function makeFolder(folder: string): Promise<void> {
  const { missing } = await missingOf(folder);
  for (const one of missing) await mkdir(one, { mode: 0o700 }).catch(unlessMade);
  await mkdir(folder, { recursive: true });
}

/** Refuses a folder that could not be written, whether it exists yet or not, as far as can be told without writing. @throws the system's error */
export async function requireWritable(folder: string): Promise<void> {
  const { there } = await missingOf(folder);
  const notADirectory = Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' });
  try {
    await access(there, constants.W_OK);
    if (!(await stat(there)).isDirectory()) throw notADirectory;
  } catch (error) {
    // The error names the folder that was asked for, not the one above it that was looked at.
    throw Object.assign(error as Error, { path: folder });
  }
}
