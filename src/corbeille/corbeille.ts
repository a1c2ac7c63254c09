/** The bin: what was deleted, for thirty days. */
import { z } from 'zod';
import { DAY_MS } from '../kit/dates';

export const JOURS_CORBEILLE = 30;

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

/** Days that are left, the last one counted whole; 0: the next night takes it. */
export const joursRestants = (supprimeLe: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(supprimeLe).getTime() - limite(now).getTime()) / DAY_MS));

/** What was deleted before leaves for good. */
export const limite = (now: Date): Date => new Date(now.getTime() - JOURS_CORBEILLE * DAY_MS);

export const elementCorbeille = z.object({
  id: z.int(),
  genre: z.enum(GENRES_CORBEILLE),
  /** As it was called. */
  titre: z.string(),
  /** Null: an account that is not known. */
  par: z.string().nullable(),
  supprimeLe: z.string(),
  jours: z.int(),
});
export type ElementCorbeille = z.infer<typeof elementCorbeille>;
