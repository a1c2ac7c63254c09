/** Apart from api.ts: only the window that adds or modifies a company loads it. */
import { z } from 'zod';
import { get, option, searchWords } from '../kit/api';
import { doublonsAnswer } from '../kit/doublons';
import { idParam } from '../kit/schema';
import { MOTIFS_SOCIETE } from './doublon';

/** Any of these may be absent: those that are given are compared. */
export const getSocieteDoublons = get('/societe/getDoublons', {
  summary: 'Les sociétés qui sont probablement celle qu’on saisit',
  query: z.object({
    nom: searchWords(),
    ice: searchWords(),
    rc: searchWords(),
    sauf: idParam().optional(),
  }),
  answer: doublonsAnswer(option.extend({ motif: z.enum(MOTIFS_SOCIETE) })),
});
