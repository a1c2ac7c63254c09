import { AppError, MODIFIEE } from '../errors';

/** Who made a version stale, and when. */
export interface Auteur {
  par: string;
  /** The account's id: the writer may be the same person, in another tab. */
  compte: number | null;
  le: string;
}

/** For a writer who had read an older version: the error holds the record as it is now, and who changed it (D75). */
export const perimee = (actuel: unknown, auteur: Auteur | null): AppError =>
  new AppError('version_perimee', MODIFIEE, { actuel, ...auteur });

/** A section that last changed at version `since` of its record: every version from there to `latest` has the same. */
interface Section {
  since: number;
  latest: number;
}

/**
 * Error: version_perimee, to a writer who read another version: an older one, or one that the record has not reached (read before
 * an older backup was restored, or made up).
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
