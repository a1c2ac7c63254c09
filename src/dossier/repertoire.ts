/** One act of a year's register, as it is read and printed. */
import { z } from 'zod';

export const REPERTOIRE_PAR_PAGE = 25;

export const ligneRepertoire = z.object({
  numero: z.string(),
  /** `—` while somebody has not signed, or is only to sign on a day to come. */
  date: z.string(),
  nature: z.string(),
  parties: z.array(z.tuple([z.string(), z.string()])),
  bien: z.string(),
  prix: z.string(),
  /** Why, for an act that is annulled: its number stays (D39). */
  annule: z.string().nullable(),
});
export type LigneRepertoire = z.infer<typeof ligneRepertoire>;
