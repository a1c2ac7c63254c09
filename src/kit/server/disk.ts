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
 * The folders of that path that are not there, the outermost first, and the last one that is. Not asked in a way that holds
 * the loop: a disk that is frozen would hold everybody.
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
 * The folder, and those above it. Node's own `recursive` goes round for ever where the system says that a folder cannot be there
 * (/proc, a disk that went away).
 */
export async function makeFolder(folder: string): Promise<void> {
  const { missing } = await missingOf(folder);
  for (const one of missing) await mkdir(one, { mode: 0o700 }).catch(unlessMade);
  await mkdir(folder, { recursive: true });
}

/** Whether that folder could be written, there or not yet, as far as it can be told without writing. @throws as the system does */
export async function requireWritable(folder: string): Promise<void> {
  const { there } = await missingOf(folder);
  const notADirectory = Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' });
  try {
    await access(there, constants.W_OK);
    if (!(await stat(there)).isDirectory()) throw notADirectory;
  } catch (error) {
    // Of a folder that is not there yet, the one that was asked for is named.
    throw Object.assign(error as Error, { path: folder });
  }
}
