import { addDays, officeDay } from '../kit/dates';

/** A backup, as far as keeping it is concerned. `bonne`: read back whole when it was made, and since. */
export interface Gardable {
  nom: string;
  le: string;
  bonne: boolean;
}

const JOURS = 7;
const SEMAINES = 4;
const MOIS = 12;
/** What was made today or the day before stays: somebody may be in the middle of something. */
const RECENTS = 1;

/** The Monday of its week. */
function lundi(jour: string): string {
  const rang = (new Date(`${jour}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(jour, -rang);
}

/** The newest of each of the `nombre` last periods that have one. */
function derniers(
  sauvegardes: readonly Gardable[],
  nombre: number,
  periode: (jour: string) => string,
): string[] {
  const parPeriode = new Map<string, string>();
  for (const { nom, le } of sauvegardes) {
    const cle = periode(officeDay(new Date(le)));
    if (!parPeriode.has(cle)) parPeriode.set(cle, nom);
  }
  return [...parPeriode.values()].slice(0, nombre);
}

/**
 * The backups that may go: 7 days, 4 weeks and 12 months stay, of those that are good. One that is not counts for
 * nothing, and goes only once a good one is newer; without any good one nothing goes.
 */
export function aSupprimer(sauvegardes: readonly Gardable[], maintenant: Date): string[] {
  const toutes = sauvegardes.toSorted((a, b) => (a.le < b.le ? 1 : -1));
  const bonnes = toutes.filter(({ bonne }) => bonne);
  const [derniere] = bonnes;
  if (!derniere) return [];
  const veille = addDays(officeDay(maintenant), -RECENTS);
  const gardees = new Set([
    ...derniers(bonnes, JOURS, (jour) => jour),
    ...derniers(bonnes, SEMAINES, lundi),
    ...derniers(bonnes, MOIS, (jour) => jour.slice(0, 7)),
  ]);
  return toutes
    .filter(({ nom, le, bonne }) => {
      if (officeDay(new Date(le)) >= veille || gardees.has(nom)) return false;
      return bonne || le < derniere.le;
    })
    .map(({ nom }) => nom);
}
