import { formatDate, officeDay, officeTime } from '../../kit/dates';
import { le } from './messagesEtat';

/** « 21/11/2026 à 02:30 », at the office. */
export function quand(iso: string): string {
  const instant = new Date(iso);
  return le(formatDate(officeDay(instant)), officeTime(instant));
}
