/** Whether a property is probably stored already. Shown, never refused: the office has the paper in hand. */
import { normalize } from '../kit/text';

export const MOTIFS_PROPRIETE = ['reference'] as const;

/** Ignores what is written before the number, and a « / » beside a letter; between two numbers it separates them, and stays. */
const pliee = (reference: string): string =>
  normalize(reference)
    .replace(/[ .°-]/g, '')
    .replace(/^(?:tf|titrefoncier|req|requisition)?(?:no?|numero)?(?=\d)/, '')
    .replace(/(?<!\d)\/|\/(?!\d)/g, '');

export const aUnNumero = (reference: string): boolean => /\d/.test(pliee(reference));

export const memeReference = (une: string, autre: string): boolean =>
  aUnNumero(une) && pliee(une) === pliee(autre);
