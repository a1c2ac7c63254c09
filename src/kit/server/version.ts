import { AppError } from '../errors';

/** Whose writing made a version stale, and when. */
export interface Auteur {
  par: string;
  le: string;
}

/** A writer who read an older version is told, and given the record as it is now, and who made it so (D75). */
export async function refuseStale(
  sent: number | undefined,
  current: number,
  readCurrent: () => Promise<unknown>,
  readAuteur: () => Promise<Auteur | null> = async () => null,
): Promise<void> {
  if (sent === undefined || sent >= current) return;
  throw new AppError(
    'version_perimee',
    'Cette fiche a été modifiée entre-temps par quelqu’un d’autre. Rechargez-la avant d’enregistrer.',
    { actuel: await readCurrent(), ...(await readAuteur()) },
  );
}
