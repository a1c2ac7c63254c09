import { addDays, formatDate, officeDay, officeTime } from '../kit/dates';

/** R061 to R063: when something was told, on the office's clock. */
export function dateRelative(iso: string, now: Date): string {
  const instant = new Date(iso);
  const day = officeDay(instant);
  const today = officeDay(now);
  const time = officeTime(instant);
  if (day === today) return `aujourd'hui à ${time}`;
  if (day === addDays(today, -1)) return `hier à ${time}`;
  return `le ${formatDate(day)} à ${time}`;
}
