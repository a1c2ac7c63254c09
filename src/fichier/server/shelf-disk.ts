import { createReadStream, existsSync } from 'node:fs';
import { access, copyFile, link, mkdir, open, readdir, rename, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { onWindows } from '../../kit/server/on-windows';
import { SEALED_HEAD_BYTES } from '../../kit/server/sealed';
import { syncFile, syncFolder } from '../../kit/server/sync-to-disk';
import { pathOf, type Shelf } from './shelf';
import { removeUnwanted, SHA256, sweepFolder } from './sweep';

/** Buffer size, several sealed blocks of 64 KiB: an ordinary file is read and written in few calls. */
export const DISK_BYTES = 262_144;

/** The first bytes of a file, which tell the key by which it is sealed. */
async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer: bytes, bytesRead } = await handle.read(
      Buffer.alloc(SEALED_HEAD_BYTES),
      0,
      SEALED_HEAD_BYTES,
      0,
    );
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Hard links: they take no room, and the sweep of one name leaves the other. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

/** The office's own disk: `folder` has a folder per first two digits of the pieces' names. */
export function diskShelf(folder: string): Shelf {
  const at = (sha256: string): string => join(folder, pathOf(sha256));
  const touch = async (sha256: string): Promise<void> => {
    const now = new Date();
    await utimes(at(sha256), now, now).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  };
  return {
    place: resolve(folder),
    mayBePlain: true,
    keep: async (arrived, sha256) => {
      const target = at(sha256);
      await syncFile(arrived);
      const made = await mkdir(dirname(target), { recursive: true });
      await rename(arrived, target).catch(async (error: unknown) => {
        // Windows replaces no file that somebody reads: this one has the very bytes that have arrived.
        if (!onWindows || !existsSync(target)) throw error;
        await touch(sha256);
      });
      await syncFolder(dirname(target));
      // A new folder is an entry of the folder above, to be synced too.
      if (made) await syncFolder(folder);
    },
    read: (sha256) => createReadStream(at(sha256), { highWaterMark: DISK_BYTES }),
    head: (sha256) => headOf(at(sha256)),
    async *list() {
      for (const name of await readdir(folder)) {
        if (name.length !== 2) continue;
        for (const sha256 of await readdir(join(folder, name))) if (SHA256.test(sha256)) yield sha256;
      }
    },
    touch,
    sweep: (sweep) => sweepFolder(folder, sweep),
    remove: (sha256, sweep) => removeUnwanted(at(sha256), sha256, sweep),
    setAside: async (label) => {
      if (!existsSync(folder)) return null;
      const aside = join(dirname(folder), label, 'fichiers');
      await linkFolder(folder, aside);
      return resolve(aside);
    },
    ping: () => access(folder),
  };
}
