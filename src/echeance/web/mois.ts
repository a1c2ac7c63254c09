/** A month as the calendar draws it: weeks from Monday to Sunday. A month is `AAAA-MM`, a day ISO text. */
import { addDays, mondayOf, WEEK, weekdayOf } from '../../kit/dates';
import { addMonths, joursDuMois, MOIS } from '../jours';

export const estMois = (text: string): boolean => MOIS.test(text);
export const moisDe = (iso: string): string => iso.slice(0, 7);
export const premierJour = (mois: string): string => `${mois}-01`;

export const moisVoisin = (mois: string, pas: number): string => moisDe(addMonths(premierJour(mois), pas));

export const dernierJour = (mois: string): string => addDays(premierJour(moisVoisin(mois, 1)), -1);

export function semaines(mois: string): string[][] {
  const jours = joursDuMois(mois);
  return Array.from({ length: jours.length / WEEK }, (_, rang) =>
    jours.slice(rang * WEEK, (rang + 1) * WEEK),
  );
}

export const JOURS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

const enMois = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const enJour = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });

/** « novembre 2026 ». */
export const nomDuMois = (mois: string): string => enMois.format(new Date(premierJour(mois)));

/** « dimanche 1er novembre 2026 ». */
export function nomDuJour(iso: string): string {
  const jour = Number(iso.slice(8));
  return `${JOURS[weekdayOf(iso)]} ${jour === 1 ? '1er' : jour} ${enJour.format(new Date(iso))} ${iso.slice(0, 4)}`;
}

/** The day that a key leads to; undefined for other keys. */
export function jourVise(key: string, iso: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(iso, -1);
    case 'ArrowRight':
      return addDays(iso, 1);
    case 'ArrowUp':
      return addDays(iso, -WEEK);
    case 'ArrowDown':
      return addDays(iso, WEEK);
    case 'Home':
      return mondayOf(iso);
    case 'End':
      return addDays(mondayOf(iso), WEEK - 1);
    case 'PageUp':
      return addMonths(iso, -1);
    case 'PageDown':
      return addMonths(iso, 1);
    default:
      return undefined;
  }
}
