/**
 * The login of who inspects the office: it reads its registers until a day, and writes nothing. Light: screens import
 * it without zod.
 */
import { addDays, officeDay, startOfOfficeDay } from '../kit/dates';
import type { Manque } from '../kit/errors';
import type { Droit } from './droits';

export const JOURS_AU_PLUS = 90;
/** The work that such an account is said to do. */
export const INSPECTION = 'Inspection';

const PASSE = 'Ce jour est passé.';
const TROP_LOIN = `Pas plus de ${JOURS_AU_PLUS} jours.`;

/** The last day: today, or one of the ninety that follow. */
export function manquesDuDernierJour(jour: string, aujourdhui: string): Manque[] {
  if (jour < aujourdhui) return [{ path: 'dernierJour', message: PASSE }];
  return jour > addDays(aujourdhui, JOURS_AU_PLUS) ? [{ path: 'dernierJour', message: TROP_LOIN }] : [];
}

/** The instant from which nothing is read any more: the last day is whole. */
export const finDe = (dernierJour: string): string => startOfOfficeDay(addDays(dernierJour, 1)).toISOString();

export const dernierJourDe = (fin: string): string => officeDay(new Date(Date.parse(fin) - 1));

export const estFinie = (fin: string | null, now: Date): boolean =>
  fin !== null && now.getTime() >= Date.parse(fin);

/** What its screens ask for, and which it may read: what asks for one of these and is not for it refuses it all the same. */
const LUS: readonly Droit[] = ['tousDossiers', 'administrer'];
export const litSansDroit = (droit: Droit): boolean => LUS.includes(droit);
