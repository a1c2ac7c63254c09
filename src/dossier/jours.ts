/** A hint beside a deadline that falls on a day when nothing is open (D58); it never moves the deadline. */
import { isWeekend } from '../kit/dates';

/** The Moroccan public holidays of the civil calendar, by MM-JJ; the office enters those of the lunar one, decreed each year. */
const JOURS_FERIES: Record<string, { libelle: string; depuis?: number }> = {
  '01-01': { libelle: 'Jour de l’an' },
  '01-11': { libelle: 'Manifeste de l’Indépendance' },
  '01-14': { libelle: 'Nouvel an amazigh', depuis: 2024 },
  '05-01': { libelle: 'Fête du Travail' },
  '07-30': { libelle: 'Fête du Trône' },
  '08-14': { libelle: 'Allégeance Oued Eddahab' },
  '08-20': { libelle: 'Révolution du Roi et du Peuple' },
  '08-21': { libelle: 'Fête de la Jeunesse' },
  '10-31': { libelle: 'Fête de l’Unité', depuis: 2026 }, // decided on 4 November 2025
  '11-06': { libelle: 'Marche verte' },
  '11-18': { libelle: 'Fête de l’Indépendance' },
};

/** The holiday of that day of the year, if it was already one. */
export function ferieFixe(iso: string): string | null {
  const { libelle, depuis = 0 } = JOURS_FERIES[iso.slice(5)] ?? {};
  return libelle !== undefined && Number(iso.slice(0, 4)) >= depuis ? libelle : null;
}

/** The fixed holidays of a year, in order. */
export const feriesFixes = (annee: number): { date: string; libelle: string }[] =>
  Object.keys(JOURS_FERIES).flatMap((jour) => {
    const date = `${annee}-${jour}`;
    const libelle = ferieFixe(date);
    return libelle === null ? [] : [{ date, libelle }];
  });

/** `saisi`: the holiday that the office has entered for that day. */
export function avisJour(iso: string | null, saisi: string | null): string | null {
  if (iso === null) return null;
  const holiday = ferieFixe(iso) ?? saisi;
  if (holiday) return `Jour férié\u00a0: ${holiday}`;
  return isWeekend(iso) ? 'Tombe un week-end' : null;
}
