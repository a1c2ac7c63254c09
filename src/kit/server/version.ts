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

/** A section as of `since` is the one of every version of its record from there to `latest`. */
interface Section {
  since: number;
  latest: number;
}

/**
 * Error: version_perimee, to a writer who read another version: an older one, or one that the record has not had yet (of
 * before an older copy was restored, or made up).
 */
export async function refuseStale(
  sent: number | undefined,
  current: number | Section,
  readCurrent: () => Promise<unknown>,
  readAuteur: () => Promise<Auteur | null> = async () => null,
): Promise<void> {
  const { since, latest } = typeof current === 'number' ? { since: current, latest: current } : current;
  if (sent === undefined || (sent >= since && sent <= latest)) return;
  throw perimee(await readCurrent(), await readAuteur());
}
