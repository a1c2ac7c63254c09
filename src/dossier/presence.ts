/** Who else has this file open, and which step they are changing. */
import { z } from 'zod';
import { ETAPE_IDS } from './etapes';

/**
 * How often a page tells the server that it is there, and reads who else is, in case the announcement of a change was lost. A
 * hidden page speaks only when the browser lets it: it is believed longer.
 */
export const BATTEMENT_MS = 12_000;
export const DUREE_MS = 40_000;
export const DUREE_CACHEE_MS = 150_000;

const etape = z
  .int('Étape inconnue.')
  .refine((id) => (ETAPE_IDS as readonly number[]).includes(id), 'Étape inconnue.');

export const presenceBody = z.object({
  /** Drawn at random by the page: one account may have two pages. */
  ecran: z.string('Écran inconnu.').regex(/^[0-9a-f]{32}$/, 'Écran inconnu.'),
  /** What the page has open to be changed; null when it only reads, or closes. */
  etape: etape.nullable(),
  modifie: z.boolean('Oui ou non.').default(false),
  cachee: z.boolean('Oui ou non.').default(false),
});
export type PresenceBody = z.infer<typeof presenceBody>;

export const presence = z.object({
  /** First name; with the last one when two accounts share it. */
  nom: z.string(),
  etape: z.int(),
  modifie: z.boolean(),
  /** The same account, on another page. */
  moi: z.boolean(),
});
export type Presence = z.infer<typeof presence>;
