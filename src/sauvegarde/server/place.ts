import { formatBytes } from '../../kit/text';
import type { Depot } from './depot';

/** One that does not fit would fill the disk, perhaps under those who work, and nothing of it would be kept: not begun. */
export async function exigerPlace(depot: Depot, attendue: () => Promise<number>): Promise<void> {
  if (!depot.place) return;
  const libre = await depot.place();
  const requise = await attendue();
  if (libre < requise)
    throw new Error(
      `Le disque des sauvegardes n’a plus assez de place\u00a0: il y reste ${formatBytes(libre)}, et une sauvegarde en prend environ ${formatBytes(requise)}. Rien de nouveau n’y est écrit, les sauvegardes précédentes sont intactes.`,
    );
}
