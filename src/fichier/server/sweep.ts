import { constants, copyFile, link, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../kit/server/error-code';

/** What a sweep is given by the caller, which knows the rows that refer to the pieces. */
export interface Sweep {
  /** Only pieces written before are swept: a later one may be of an upload whose row is not written yet. */
  before: Date;
  /** Those of these pieces that something refers to. */
  wanted(sha256: string[]): Promise<ReadonlySet<string>>;
  dryRun: boolean;
  /** Aborted, it stops the sweep between two pieces. */
  end?: AbortSignal | undefined;
}

/** The name of a piece. */
export const SHA256 = /^[0-9a-f]{64}$/;
const ASIDE = '.balaye';

const absent = (error: unknown): null => {
  if (codeOf(error) !== 'ENOENT') throw error;
  return null;
};
const writtenAt = (path: string): Promise<number | null> => stat(path).then(({ mtimeMs }) => mtimeMs, absent);
const isOld = async (path: string, before: Date): Promise<boolean> => {
  const written = await writtenAt(path);
  return written !== null && written < before.getTime();
};

/** Gives the piece its name again, unless the same bytes have been deposited meanwhile; a disk may have no links (exFAT, FAT). */
async function putBack(aside: string, path: string): Promise<void> {
  await link(aside, path)
    .catch(() => copyFile(aside, path, constants.COPYFILE_EXCL))
    .catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  await rm(aside, { force: true });
}

/**
 * Between a look at a piece and its removal, the same bytes may be deposited again under that name: it is set aside
 * first, looked at once more, and put back when it is no longer what was to go.
 */
export async function removeUnwanted(
  path: string,
  sha256: string,
  { before, wanted }: Sweep,
): Promise<boolean> {
  const aside = path + ASIDE;
  if ((await rename(path, aside).then(() => true, absent)) === null) return false;
  const goes = (await isOld(aside, before)) && !(await wanted([sha256])).has(sha256);
  if (goes) await rm(aside, { force: true });
  else await putBack(aside, path);
  return goes;
}

/** Puts back what a sweep that was cut short had set aside. */
async function recover(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(ASIDE)) await putBack(join(folder, name), join(folder, name.slice(0, -ASIDE.length)));
}

/** Removes, unless `dryRun`, the pieces of a store's folder that nothing refers to; returns their names. */
export async function sweepFolder(folder: string, sweep: Sweep): Promise<string[]> {
  const swept: string[] = [];
  for (const name of await readdir(folder)) {
    if (name.length !== 2) continue;
    sweep.end?.throwIfAborted();
    const shelf = join(folder, name);
    if (!sweep.dryRun) await recover(shelf);
    const old: string[] = [];
    for (const sha256 of await readdir(shelf))
      if (SHA256.test(sha256) && (await isOld(join(shelf, sha256), sweep.before))) old.push(sha256);
    const wanted = old.length > 0 ? await sweep.wanted(old) : new Set<string>();
    for (const sha256 of old.filter((one) => !wanted.has(one))) {
      sweep.end?.throwIfAborted();
      if (sweep.dryRun || (await removeUnwanted(join(shelf, sha256), sha256, sweep))) swept.push(sha256);
    }
  }
  return swept;
}

/** Removes uploads that a crash left half-written (one under way, perhaps another server's, is younger). Returns how many. */
export async function sweepArrivals(incoming: string, before: Date, dryRun = false): Promise<number> {
  let swept = 0;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    if (!(await isOld(path, before))) continue;
    if (!dryRun) await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}
