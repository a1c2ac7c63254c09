import { AppError } from '../errors';

/** A writer who read an older version is told, and given the record as it is now (D75). */
export async function refuseStale(
  sent: number | undefined,
  current: number,
  readCurrent: () => Promise<unknown>,
): Promise<void> {
  if (sent === undefined || sent >= current) return;
  throw new AppError(
    'version_perimee',
    'Cette fiche a été modifiée entre-temps par quelqu’un d’autre. Rechargez-la avant d’enregistrer.',
    { actuel: await readCurrent() },
  );
}
