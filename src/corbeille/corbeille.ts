/** The bin: what was deleted, for thirty days. */
import { z } from 'zod';
import { DAY_MS, addDays, daysBetween, officeDay, officeTime } from '../kit/dates';

const JOURS_CORBEILLE = 30;

export const GENRES_CORBEILLE = [
  'client',
  'societe',
  'propriete',
  'rdv',
  'cdg',
  'dossier',
  'echeance',
  'piece',
] as const;
export type GenreCorbeille = (typeof GENRES_CORBEILLE)[number];
export const LIBELLE_GENRE: Record<GenreCorbeille, string> = {
  client: 'Client',
  societe: 'Société',
  propriete: 'Propriété',
  rdv: 'Rendez-vous',
  cdg: 'Affaire CDG',
  dossier: 'Dossier (brouillon)',
  echeance: 'Échéance',
  piece: 'Pièce',
};

/** When the night empties it, by the office's clock. */
export const HEURE_VIDAGE = '03:20';

/** The day before that of the first purge after this instant. */
const jourAvantVidage = (instant: Date): string =>
  officeTime(instant) < HEURE_VIDAGE ? addDays(officeDay(instant), -1) : officeDay(instant);

/** How many nights it stays in the bin; 0: the next night removes it. */
export const joursRestants = (supprimeLe: string, now: Date): number => {
  const terme = new Date(new Date(supprimeLe).getTime() + JOURS_CORBEILLE * DAY_MS);
  return Math.max(0, daysBetween(jourAvantVidage(now), jourAvantVidage(terme)));
};

/** What was deleted before this instant leaves the bin for good. */
export const limite = (now: Date): Date => new Date(now.getTime() - JOURS_CORBEILLE * DAY_MS);

export const elementCorbeille = z.object({
  id: z.int(),
  genre: z.enum(GENRES_CORBEILLE),
  /** Its name when it was deleted. */
  titre: z.string(),
  /** Null: an account that is not known. */
  par: z.string().nullable(),
  supprimeLe: z.string(),
  jours: z.int(),
});
export type ElementCorbeille = z.infer<typeof elementCorbeille>;
