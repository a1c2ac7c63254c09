/** Offices, tax offices and banks open on working days: whatever the demonstration did is dated on one of them. */
import { ferieFixe } from '../dossier/jours';
import { addDays, isWeekend } from '../kit/dates';

const chome = (iso: string): boolean => isWeekend(iso) || ferieFixe(iso) !== null;

const vers = (iso: string, pas: 1 | -1): string => (chome(iso) ? vers(addDays(iso, pas), pas) : iso);

/** That day, or the next working one. */
export const ouvrable = (iso: string): string => vers(iso, 1);
/** That day, or the last working one before it. */
export const ouvrableAvant = (iso: string): string => vers(iso, -1);
