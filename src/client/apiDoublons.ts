/** Apart from api.ts: only the window that adds or modifies a client loads it. */
import { z } from 'zod';
import { get, option, searchWords } from '../kit/api';
import { doublonsAnswer } from '../kit/doublons';
import { idParam, optionalDate } from '../kit/schema';
import { MOTIFS_CLIENT } from './doublon';

/** Any of these may be absent: those that are given are compared. */
export const getClientDoublons = get('/client/getDoublons', {
  summary: 'Les clients qui sont probablement celui qu’on saisit',
  query: z.object({
    nom: searchWords(),
    prenom: searchWords(),
    cin: searchWords(),
    date_naissance: optionalDate(),
    sauf: idParam().optional(),
  }),
  answer: doublonsAnswer(option.extend({ motif: z.enum(MOTIFS_CLIENT) })),
});
