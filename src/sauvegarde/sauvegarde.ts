import { z } from 'zod';
import { formatCount } from '../kit/text';

/** What the office keeps of each backup, drill and restoration. */
const GENRES = ['sauvegarde', 'exercice', 'restauration'] as const;
export type Genre = (typeof GENRES)[number];

const passage = z.object({
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

/** The steps of a backup or a drill, in order; a restoration, a move and a verification of the journal have some of them. */
const ETAPES = ['tables', 'pieces', 'relecture', 'remise', 'comparaison', 'verification', 'journal'] as const;
const FAITES: Record<(typeof ETAPES)[number], string> = {
  tables: 'tables écrites',
  pieces: 'pièces copiées',
  relecture: 'relecture de l’archive',
  remise: 'remise en place',
  comparaison: 'tables comparées',
  verification: 'pièces relues',
  journal: 'lignes du journal vérifiées',
};

export const avancement = z.object({
  etape: z.enum(ETAPES),
  fait: z.int(),
  /** Null: nobody knows before its end. */
  total: z.int().nullable(),
});
export type Avancement = z.infer<typeof avancement>;

/** « tables écrites, 12 sur 68 », on the screen as on the terminal. */
export const direAvancement = ({ etape, fait, total }: Avancement): string =>
  `${FAITES[etape]}, ${formatCount(fait)}${total === null ? '' : ` sur ${formatCount(total)}`}`;

const LANCABLES = ['sauvegarde', 'exercice'] as const satisfies readonly Genre[];
export type Lancable = (typeof LANCABLES)[number];

export const etatSauvegardes = historique.extend({
  /** The one that somebody has asked for, whichever server runs it; `avancement` null until it has begun. */
  enCours: z.object({ genre: z.enum(LANCABLES), avancement: avancement.nullable() }).nullable(),
  /** A backup is made every night and a drill every week, unless the setting `SAUVEGARDE_NUIT` says no. */
  chaqueNuit: z.boolean(),
  /** All backups are on the office's own disk, and would be lost with it: the screen warns of it. */
  memeDisque: z.boolean(),
  /** Why the next backup could not be written to its place, in words; null: no obstacle was found. */
  empechement: z.string().nullable(),
});
