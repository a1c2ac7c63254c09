import { z } from 'zod';

/** What the office keeps of each backup, drill and restoration. */
export const GENRES = ['sauvegarde', 'exercice', 'restauration'] as const;
export type Genre = (typeof GENRES)[number];

export const passage = z.object({
  id: z.int(),
  genre: z.enum(GENRES),
  le: z.string(),
  /** The archive's name; null when none was made. */
  nom: z.string().nullable(),
  /** The folder or the S3 bucket. */
  lieu: z.string().nullable(),
  taille: z.int().nullable(),
  lignes: z.int().nullable(),
  fichiers: z.int().nullable(),
  dureeMs: z.int(),
  ok: z.boolean(),
  /** Why it failed, or what an archive that is good could not contain. */
  erreur: z.string().nullable(),
});
export type Passage = z.infer<typeof passage>;

const historique = z.object({
  /** The last of each that went well; null when none ever did. */
  derniereSauvegarde: passage.nullable(),
  dernierExercice: passage.nullable(),
  /** Newest first. */
  passages: z.array(passage),
});
export type Historique = z.infer<typeof historique>;

export const etatSauvegardes = historique.extend({
  /** One that somebody has asked for on this server. */
  enCours: z.boolean(),
  /** They are on the office's own disk, and nowhere else: said loudly. */
  memeDisque: z.boolean(),
});
