/** The calls that print from the books: a file's décompte, an affair's statement. */
import { z } from 'zod';
import { COTES } from '../dossier/cote';
import { telecharger } from '../fichier/fichier';
import { get } from '../kit/api';
import { idParam, idParams } from '../kit/schema';

const octets = { kind: 'file', query: telecharger, answer: z.unknown() } as const;

export const decomptePdf = get('/compta/dossier/:dossierId/decompte.pdf', {
  ...octets,
  summary:
    'Le décompte d’un dossier, imprimé : provisions, débours, honoraires, reste à restituer ; `cote=vendeur` celui du vendeur, avec les taxes payées pour lui',
  query: telecharger.extend({
    cote: z.enum(COTES).default('acquereur'),
  }),
  touches: { dossier: 'params.dossierId' },
  params: z.object({ dossierId: idParam() }),
});

export const relevePdf = get('/compta/cdg/:id/releve.pdf', {
  ...octets,
  summary: 'Le relevé d’une affaire CDG, imprimé',
  inspection: 'register',
  touches: { cdg: 'params.id' },
  params: idParams,
});
