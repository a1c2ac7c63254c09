import { z } from 'zod';
import { post } from '../kit/api';

/** What seals the drafts that a browser keeps for this account; only its session gives it, and nobody else's. */
export const cleBrouillons = post('/user/cleBrouillons', {
  summary: 'La clé qui chiffre les saisies gardées sur ce poste pour le compte connecté',
  readOnly: true,
  answer: z.object({
    compte: z.int(),
    /** In base64, the current one first; the others open what was sealed before a rotation. */
    cles: z.array(z.string()),
  }),
});
