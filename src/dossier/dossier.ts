/** A file, as it is answered: the form, the rules and the consultation all read this shape. */
import { z } from 'zod';
import { config } from './config';
import { devis } from './devis';
import { etapeBadge } from './etapes';
import { conservation } from './etapes/conservation';
import { enregistrement } from './etapes/enregistrement';
import { formalite } from './etapes/formalites';
import { ouverture } from './etapes/ouverture';
import { signataire } from './etapes/signature';
import { piece } from './pieces';
import { entete } from './registre';

export * from './registre';

export const dossier = entete.extend({
  version: z.int(),
  config,
  devis,
  ouverture,
  signature: z.array(signataire),
  enregistrement,
  conservation,
  formalite,
  soldeVendeur: z.number(),
  etapes: z.array(etapeBadge),
  files: z.array(piece),
});
export type Dossier = z.infer<typeof dossier>;
