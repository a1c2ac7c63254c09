/** The office's days, whatever the day of the test. */
import { addDays, formatDate, officeDay } from '../../src/kit/dates';

/** The day of the office that many days from today, `2026-11-21`. */
export const dans = (jours: number): string => addDays(officeDay(new Date()), jours);

/** As it is typed and read, `21/11/2026`. */
export const jjmmaaaa = (iso: string): string => formatDate(iso);

export const aujourdhui = (): string => jjmmaaaa(dans(0));
