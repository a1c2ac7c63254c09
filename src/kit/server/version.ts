import { AppError } from '../errors';

/** Whose writing made a version stale, and when. */
export interface Auteur {
  par: string;
  le: string;
}

/** A writer who read the record as it was is told, and given it as it is now, and who made it so (D75). */
export const perimee = (actuel: unknown, auteur: Auteur | null): AppError =>
  new AppError(
    'version_perimee',
    'Cette fiche a été modifiée entre-temps par quelqu’un d’autre. Rechargez-la avant d’enregistrer.',
    { actuel, ...auteur },
  );

/** Error: version_perimee, to a writer who read an older version. */
export async function refuseStale(
  sent: number | undefined,
  current: number,
  readCurrent: () => Promise<unknown>,
  readAuteur: () => Promise<Auteur | null> = async () => null,
): Promise<void> {
  if (sent === undefined || sent >= current) return;
  throw perimee(await readCurrent(), await readAuteur());
}
