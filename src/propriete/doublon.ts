/** What is probably in the office already. It is told, never refused: the office has the paper in hand. */
import { normalize } from '../kit/text';

export const MOTIFS_PROPRIETE = ['reference'] as const;

/** What one writes before the number, and the « / » beside a letter, change nothing; between two numbers it parts them. */
const pliee = (reference: string): string =>
  normalize(reference)
    .replace(/[ .°-]/g, '')
    .replace(/^(?:tf|titrefoncier|req|requisition)?(?:no?|numero)?(?=\d)/, '')
    .replace(/(?<!\d)\/|\/(?!\d)/g, '');

export const aUnNumero = (reference: string): boolean => /\d/.test(pliee(reference));

export const memeReference = (une: string, autre: string): boolean =>
  aUnNumero(une) && pliee(une) === pliee(autre);
