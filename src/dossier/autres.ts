/** A property that is in another file in progress too (0062). */
import { z } from 'zod';
import { enumerer } from '../kit/text';

/** Files named for one property. */
export const NOMMES = 3;

export const autresDossiers = z.object({
  propriete: z.int(),
  /** « 12/2026 · Vente Alaoui », or the title of a draft; the last opened first. */
  noms: z.array(z.string()),
  /** There are more than those named. */
  suite: z.boolean(),
  /** Some are files that the account does not see. */
  caches: z.boolean(),
});
export type AutresDossiers = z.infer<typeof autresDossiers>;

/** Told under the field, and nothing is refused. `nom`: which property, when several are chosen. */
export function aussiDans({ noms, suite, caches }: AutresDossiers, nom: string | null): string {
  const autres = [
    ...noms,
    ...(caches ? ['un dossier que vous ne suivez pas'] : []),
    ...(suite ? ['d’autres'] : []),
  ];
  const ou = autres.length > 1 ? 'd’autres dossiers' : 'un autre dossier';
  return `${nom === null ? 'Aussi' : `${nom} est aussi`} dans ${ou} en cours\u00a0: ${enumerer(autres)}.`;
}
