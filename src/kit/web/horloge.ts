/**
 * The office's clock on a PC: the server's, which each answer tells (docs/decisions/0055-office-clock.md). A PC's own may be a
 * day ahead, or years behind once its battery is flat: it would date receipts of another day than its neighbours.
 */
import { officeDay } from '../dates';
import { createStore } from './store';

/** A slow line is not a wrong clock. */
export const TOLERE_MS = 60_000;

/** By how much the PC's clock is ahead of the server's. */
const avance = createStore(0);

export const maintenant = (): Date => new Date(Date.now() - avance.current());

/** The day that it is in the office. */
export const ceJour = (): string => officeDay(maintenant());

/** Answers the function that stops it. */
export const suivreHorloge = avance.subscribe;

/** Nothing is read from what may have been kept by the browser, and bears the time of another day. */
export function regler({ headers }: Response): void {
  if (headers.get('Cache-Control') !== 'no-store') return;
  const ecart = Date.now() - Date.parse(headers.get('Date') ?? '');
  if (Math.abs(ecart - avance.current()) > TOLERE_MS) avance.set(ecart);
}
