/** Apart from api.ts: only the window that adds or modifies a property loads it. */
import { z } from 'zod';
import { get, option, searchWords } from '../kit/api';
import { doublonsAnswer } from '../kit/doublons';
import { idParam } from '../kit/schema';
import { MOTIFS_PROPRIETE } from './doublon';

/** Answers the stored reference: a property has no page, its list is searched for it. */
export const getProprieteDoublons = get('/propriete/getDoublons', {
  summary: 'Les propriétés qui sont probablement celle qu’on saisit',
  query: z.object({ refFonciere: searchWords(), sauf: idParam().optional() }),
  answer: doublonsAnswer(option.extend({ motif: z.enum(MOTIFS_PROPRIETE), refFonciere: z.string() })),
});
