/** Days of the calendar: months that are not as long as each other, days when nothing is open. */
import { z } from 'zod';
import { ferieFixe } from '../dossier/jours';
import {
  addDays,
  daysBetween,
  FIN_DES_TEMPS,
  isIsoDate,
  isWeekend,
  mondayOf,
  WEEK,
  weekdayOf,
} from '../kit/dates';
import { requiredDate, requiredText } from '../kit/schema';
import type { Report, Unite } from './regle';

export const ferieForm = z.object({ date: requiredDate(), libelle: requiredText() });

/** `id` null: one of the civil calendar, which cannot be changed. */
export const ferie = z.object({ id: z.int().nullable(), date: z.string(), libelle: z.string() });
export type Ferie = z.infer<typeof ferie>;

/** The holidays that the office has entered, by day. */
export type Feries = ReadonlyMap<string, string>;

const MONTHS = 12;

const pad = (value: number, size: number): string => String(value).padStart(size, '0');
/** The day before the first of the next month. */
const dernierJour = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day that many months later, or the last of a month that is too short: 31 January + 1 month is its end. */
export function addMonths(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const count = year * MONTHS + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(count / MONTHS), (((count % MONTHS) + MONTHS) % MONTHS) + 1];
  return `${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(Math.min(day, dernierJour(toYear, toMonth)), 2)}`;
}

/** Why nothing is open on that day; null on a working day. */
export function jourChome(iso: string, feries: Feries): string | null {
  const libelle = ferieFixe(iso) ?? feries.get(iso);
  if (libelle !== undefined) return `Jour férié\u00a0: ${libelle}`;
  if (!isWeekend(iso)) return null;
  return weekdayOf(iso) === 5 ? 'Samedi' : 'Dimanche';
}

const PAS: Record<Report, number> = { aucun: 0, suivant: 1, precedent: -1 };

/** The working day to which it is moved; the same day when it is one, or is not to be moved. */
export function reporter(iso: string, report: Report, feries: Feries): string {
  const pas = PAS[report];
  if (pas === 0) return iso;
  let day = iso;
  while (jourChome(day, feries) !== null) day = addDays(day, pas);
  return day;
}

/** The last day of a delay: what it runs from is not counted (D58). */
export function finDeDelai(
  depart: string,
  { delai, unite, report }: { delai: number; unite: Unite; report: Report },
  feries: Feries,
): string {
  const brut = unite === 'jours' ? addDays(depart, delai) : addMonths(depart, delai);
  return isIsoDate(brut) ? reporter(brut, report, feries) : FIN_DES_TEMPS;
}

/** `AAAA-MM`, from 1900 to 2199. */
export const MOIS = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

/** The days of a month, `AAAA-MM`, by whole weeks from Monday to Sunday. */
export function joursDuMois(mois: string): string[] {
  const premier = `${mois}-01`;
  const debut = mondayOf(premier);
  const lundiSuivant = addDays(mondayOf(addDays(addMonths(premier, 1), -1)), WEEK);
  return Array.from({ length: daysBetween(debut, lundiSuivant) }, (_, index) => addDays(debut, index));
}
