import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { onWindows } from './on-windows';

/**
 * What makes a file's bytes, or the names in a folder, survive a power cut. Windows syncs no handle that may not write, hence
 * `r+`, and no folder at all: its file system keeps a journal of the names by itself.
 */
const FILE = 'r+';
const FOLDER = 'r';

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function syncNow(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export const syncFile = (path: string): Promise<void> => sync(path, FILE);
export const syncFileSync = (path: string): void => syncNow(path, FILE);

export async function syncFolder(path: string): Promise<void> {
  if (!onWindows) await sync(path, FOLDER);
}
export function syncFolderSync(path: string): void {
  if (!onWindows) syncNow(path, FOLDER);
}
