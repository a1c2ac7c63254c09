/** Where the tests write: nothing there has to survive a power cut, and an embedded base waits for the disk at each commit. */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH = 2 * 1_073_741_824; // bytes

function isLarge(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH;
}

/** A folder of its own, in memory where the system has room for it there; it goes with this process. */
export function fastFolder(name: string): string {
  const folder = mkdtempSync(join(existsSync(MEMORY) && isLarge(MEMORY) ? MEMORY : tmpdir(), name));
  // PostgreSQL, which some tests start, is another account.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
