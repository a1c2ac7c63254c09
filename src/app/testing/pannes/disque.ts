/** A disk so small that it is soon full. */
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A system that lets us mount one in memory: as root, on Linux. */
export function peutMonter(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Disque {
  dossier: string;
  demonter(): Promise<void>;
}

export async function monter(taille: string): Promise<Disque> {
  const dossier = await mkdtemp(join(tmpdir(), 'minutier-petit-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${taille}`, 'minutier-petit', dossier]);
  await chmod(dossier, 0o755);
  const demonter = async (): Promise<void> => {
    execFileSync('umount', ['-l', dossier]);
    await rm(dossier, { recursive: true, force: true });
  };
  return { dossier, demonter };
}

/** Takes all its room but `reste` bytes; answers how to give it back. */
export async function remplir(dossier: string, reste: number): Promise<() => Promise<void>> {
  const bouchon = join(dossier, 'bouchon');
  const { bavail, bsize } = await statfs(dossier);
  await writeFile(bouchon, Buffer.alloc(Math.max(0, bavail * bsize - reste)));
  return () => rm(bouchon);
}
