import { z } from 'zod';

/** What somebody should look at; each is said in words on the screen. */
export const ALERTES = [
  'sauvegarde',
  'sauvegardeEmpechee',
  'sauvegardeMemeDisque',
  'disque',
  'stockage',
  'pieces',
  'journal',
  'taches',
  'incidents',
  'secondFacteur',
] as const;
export type Alerte = (typeof ALERTES)[number];

/** Those that are told on every screen's top bar to who administers, without being asked. */
export const URGENTES: readonly Alerte[] = [
  'sauvegarde',
  'sauvegardeEmpechee',
  'disque',
  'stockage',
  'pieces',
  'journal',
];

const nullableText = z.string().nullable();

const tacheVue = z.object({
  nom: z.string(),
  /** The office's day that it was last begun for. */
  jour: z.string(),
  tenteeLe: z.string(),
  /** Null: under way, failed, or ended with its server. */
  faiteLe: nullableText,
  erreur: nullableText,
});
export type TacheVue = z.infer<typeof tacheVue>;

const incident = z.object({
  id: z.int(),
  le: z.string(),
  /** The X-Request-Id, under which the server's log tells it in full. */
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
    /** Null: its host's affair. */
    chiffree: z.boolean().nullable(),
  }),
  disque: z.object({ libre: z.int(), total: z.int() }),
  pieces: z.object({
    nombre: z.int(),
    octets: z.int(),
    /** The folder, or the bucket, where they are; false: it does not answer. */
    lieu: z.string(),
    joignable: z.boolean(),
    nombreAbimees: z.int(),
    /** The first of them, each by its first names. */
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
  /** Of the last 24 hours, newest first. */
  incidents: z.array(incident),
  alertes: z.array(z.enum(ALERTES)),
});
export type Etat = z.infer<typeof etat>;
