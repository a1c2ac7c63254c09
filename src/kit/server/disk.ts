import { statfs } from 'node:fs/promises';

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
