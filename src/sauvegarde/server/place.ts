import { formatBytes } from '../../kit/text';
import type { Depot } from './depot';

/** @throws when the backup would not fit: begun, it would fill the disk, perhaps the office's own, and be lost all the same. */
export async function exigerPlace(depot: Depot, attendue: () => Promise<number>): Promise<void> {
  if (!depot.place) return;
  const libre = await depot.place();
  const requise = await attendue();
  if (libre < requise)
    throw new Error(
      `Le disque des sauvegardes n’a plus assez de place\u00a0: il y reste ${formatBytes(libre)}, et une sauvegarde en prend environ ${formatBytes(requise)}. Rien de nouveau n’y est écrit, les sauvegardes précédentes sont intactes.`,
    );
}
