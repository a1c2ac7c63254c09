/** What registering late costs: a surcharge, then interest by month started. An estimation, « à vérifier ». */
import { type Centimes, percentOf, sum } from '../kit/money';
import { addMonths } from './jours';

/** In percent. */
export interface TauxDeRetard {
  majoration: number;
  premierMois: number;
  moisSuivant: number;
}

export interface PenaliteCalculee {
  /** Months started, the first one included. */
  mois: number;
  majoration: Centimes;
  premierMois: Centimes;
  moisSuivants: Centimes;
  total: Centimes;
}

/** The months of delay that have started; none until the deadline is past. */
export function moisDeRetard(echeance: string, jour: string): number {
  if (jour <= echeance) return 0;
  let mois = 1;
  while (addMonths(echeance, mois) < jour) mois++;
  return mois;
}

/** Each line is rounded once, and the total is their sum (D73). */
export function penaliteEnregistrement(
  droits: Centimes,
  taux: TauxDeRetard,
  { echeance, jour }: { echeance: string; jour: string },
): PenaliteCalculee | null {
  const mois = moisDeRetard(echeance, jour);
  if (mois === 0) return null;
  const majoration = percentOf(droits, taux.majoration);
  const premierMois = percentOf(droits, taux.premierMois);
  const moisSuivants = percentOf(droits, taux.moisSuivant * (mois - 1));
  return { mois, majoration, premierMois, moisSuivants, total: sum([majoration, premierMois, moisSuivants]) };
}
