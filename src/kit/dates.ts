/** Dates are calendar days in ISO text (`2026-11-21`), without time zone; times are `HH:MM`. */

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const FRENCH = /^(\d{2})\/(\d{2})\/(\d{4})$/;
export const DAY_MS = 86_400_000;

const asUtc = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

export function isIsoDate(text: string): boolean {
  if (!ISO.test(text)) return false;
  const date = asUtc(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** ISO or JJ/MM/AAAA to ISO; null when the text is no day of the calendar. */
export function parseDate(text: string): string | null {
  const french = FRENCH.exec(text);
  const iso = french ? `${french[3]}-${french[2]}-${french[1]}` : text;
  return isIsoDate(iso) ? iso : null;
}

export function formatDate(iso: string): string;
export function formatDate(iso: string | null): string | null;
/** `2026-11-21` as `21/11/2026`; of an instant, `formatDay`. */
export function formatDate(iso: string | null): string | null {
  if (iso === null) return null;
  const [year, month, day] = iso.split('-');
  return `${day}/${month}/${year}`;
}

/** What a day should be by its meaning: past or to come. */
export type Sens = 'passe' | 'avenir';
/** Whether a day is not what its meaning asks, a year mistyped perhaps; today may be either. */
export const estInattendu = (iso: string, sens: Sens, aujourdhui: string): boolean =>
  isIsoDate(iso) && (sens === 'passe' ? iso > aujourdhui : iso < aujourdhui);

/** The last day that ISO text of ten characters can say. */
export const FIN_DES_TEMPS = '9999-12-31';

/** Calendar days, whatever the month or the summer time (D58). */
export const addDays = (iso: string, days: number): string =>
  new Date(asUtc(iso).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one day to another; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number =>
  (asUtc(to).getTime() - asUtc(from).getTime()) / DAY_MS;

export const WEEK = 7; // days
/** Its place in its week: 0 is Monday. */
export const weekdayOf = (iso: string): number => (asUtc(iso).getUTCDay() + WEEK - 1) % WEEK;

export const isWeekend = (iso: string): boolean => weekdayOf(iso) >= 5;

/** The Monday of its week. */
export const mondayOf = (iso: string): string => addDays(iso, -weekdayOf(iso));

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * When Morocco went back to Greenwich's time for good (docs/decisions/0055-office-clock.md). Before that instant, the runtime's
 * own table of time zones is used; after it, none is: an old one (Node 20's, a browser's of last year) would be an hour ahead.
 */
const GREENWICH_FOR_GOOD = Date.parse('2026-09-20T01:00:00Z');

const casablanca = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Casablanca',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The office's clock at that instant, `2026-11-21 09:05`. */
const officeClock = (instant: Date): string =>
  instant.getTime() < GREENWICH_FOR_GOOD ? casablanca.format(instant) : instant.toISOString();

/** The day it is in the office at that instant (D37). */
export const officeDay = (instant: Date): string => officeClock(instant).slice(0, 10);

/** The time it is in the office at that instant, `09:05`. */
export const officeTime = (instant: Date): string => officeClock(instant).slice(11, 16);

/** The office's day at an instant, `21/11/2026`. */
export const formatDay = (instant: Date | string): string => formatDate(officeDay(new Date(instant)));

/** The office's day and time at an instant, `21/11/2026 à 09:05`. */
export const formatInstant = (instant: Date | string): string =>
  `${formatDay(instant)} à ${officeTime(new Date(instant))}`;

export const officeYear = (instant: Date): number => Number(officeDay(instant).slice(0, 4));

const HOUR_MS = 3_600_000;

/** When that day begins in the office. */
export function startOfOfficeDay(iso: string): Date {
  const greenwich = asUtc(iso).getTime();
  const ahead = new Date(greenwich - HOUR_MS);
  return officeDay(ahead) === iso ? ahead : new Date(greenwich);
}

/** When that year begins in the office: Greenwich's, or an hour before when Morocco was ahead (2018 to 2026). */
export const startOfOfficeYear = (year: number): Date => startOfOfficeDay(`${year}-01-01`);
