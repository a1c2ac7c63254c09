import { z } from 'zod';

/** What somebody should look at; the screen says each in words. */
export const ALERTES = [
  'sauvegarde',
  'sauvegardeEmpechee',
  'sauvegardeMemeDisque',
  'disque',
  'stockage',
  'pieces',
  'journal',
  'horloge',
  'horlogeServeur',
  'taches',
  'courrier',
  'incidents',
  'secondFacteur',
] as const;
export type Alerte = (typeof ALERTES)[number];

/** Alerts that the first screen tells, unasked, to who administers. */
export const URGENTES: readonly Alerte[] = [
  'sauvegarde',
  'sauvegardeEmpechee',
  'disque',
  'stockage',
  'pieces',
  'journal',
  'horloge',
  'horlogeServeur',
];

const nullableText = z.string().nullable();

const tacheVue = z.object({
  nom: z.string(),
  /** The office's day for which the task last began. */
  jour: z.string(),
  tenteeLe: z.string(),
  /** Null: the task is under way, has failed, or its server stopped. */
  faiteLe: nullableText,
  erreur: nullableText,
});
export type TacheVue = z.infer<typeof tacheVue>;

const incident = z.object({
  id: z.int(),
  le: z.string(),
  /** The X-Request-Id, by which the server's log tells the incident in full. */
  demande: z.string(),
  route: z.string(),
  erreur: z.string(),
});
export type Incident = z.infer<typeof incident>;

export const etat = z.object({
  version: z.string(),
  /** Since when this server runs. */
  depuis: z.string(),
  base: z.object({
    genre: z.enum(['SQLite', 'PostgreSQL']),
    taille: z.int(),
    /** Null: unknown, PostgreSQL's host sees to it. */
    chiffree: z.boolean().nullable(),
  }),
  disque: z.object({ libre: z.int(), total: z.int() }),
  pieces: z.object({
    nombre: z.int(),
    octets: z.int(),
    /** The folder or the bucket of the pieces; `joignable` false: it does not answer. */
    lieu: z.string(),
    joignable: z.boolean(),
    nombreAbimees: z.int(),
    /** The first damaged pieces, each with the first names under which it was deposited. */
    abimees: z.array(
      z.object({
        sha256: z.string(),
        dommage: z.string(),
        vuLe: z.string(),
        noms: z.array(z.string()),
        autresNoms: z.int(),
      }),
    ),
  }),
  taches: z.array(tacheVue),
  sessions: z.array(z.object({ id: z.int(), compte: z.string(), nombre: z.int() })),
  /** The last checkpoint of the journal. */
  pointDeControle: z.object({ numero: z.int(), le: z.string(), lignes: z.int() }).nullable(),
  /** Those of the last 24 hours, newest first. */
  incidents: z.array(incident),
  alertes: z.array(z.enum(ALERTES)),
});
export type Etat = z.infer<typeof etat>;
