import { z } from 'zod';
import { post } from '../kit/api';
import { idParam } from '../kit/schema';
import { presence, presenceBody } from './presence';

/** `readOnly`: no journal and no idempotency key, for what it writes expires within minutes. */
export const direPresence = post('/dossier/presence/:dossierId', {
  summary: 'Dit ce qu’un écran a d’ouvert, et répond qui d’autre est dans le dossier',
  touches: { dossier: 'params.dossierId' },
  watch: true,
  readOnly: true,
  params: z.object({ dossierId: idParam() }),
  body: presenceBody,
  answer: z.array(presence),
});
