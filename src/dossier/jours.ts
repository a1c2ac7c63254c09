/** A hint beside a deadline that falls on a day when nothing is open (D58); it never moves the deadline. */
import { isWeekend } from '../kit/dates';

/** The Moroccan public holidays of the civil calendar, by MM-JJ; those of the lunar one are decreed each year. */
const JOURS_FERIES: Record<string, string> = {
  '01-01': "Jour de l'an",
  '01-11': "Manifeste de l'Indépendance",
  '01-14': 'Nouvel an amazigh',
  '05-01': 'Fête du Travail',
  '07-30': 'Fête du Trône',
  '08-14': 'Allégeance Oued Eddahab',
  '08-20': 'Révolution du Roi et du Peuple',
  '08-21': 'Fête de la Jeunesse',
  '10-31': "Fête de l'Unité",
  '11-06': 'Marche verte',
  '11-18': "Fête de l'Indépendance",
};

export function avisJour(iso: string | null): string | null {
  if (iso === null) return null;
  const holiday = JOURS_FERIES[iso.slice(5)];
  if (holiday) return `Jour férié\u00a0: ${holiday}`;
  return isWeekend(iso) ? 'Tombe un week-end' : null;
}
