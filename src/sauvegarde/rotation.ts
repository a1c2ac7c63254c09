import { addDays, mondayOf, officeDay } from '../kit/dates';

/** Good: read back whole when it was made, and by any drill since. Unknown: it has no sheet, as when somebody copied it there. */
export type Jugement = 'bonne' | 'mauvaise' | 'inconnue';

/** A backup, as far as keeping it is concerned. */
export interface Gardable {
  nom: string;
  le: string;
  jugement: Jugement;
}

const JOURS = 7;
const SEMAINES = 4;
const MOIS = 12;
/** Backups of today and of the day before stay: somebody may be using one. */
const RECENTS = 1;

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

/** The archives to keep for JOURS days, SEMAINES weeks and MOIS months. */
const aGarder = (sauvegardes: readonly Gardable[]): string[] => [
  ...derniers(sauvegardes, JOURS, (jour) => jour),
  ...derniers(sauvegardes, SEMAINES, mondayOf),
  ...derniers(sauvegardes, MOIS, (jour) => jour.slice(0, 7)),
];

/**
 * The backups to delete. Of the good ones, those of 7 days, 4 weeks and 12 months stay, and as many of the unknown ones. A bad
 * one goes once a good one is newer; without any good one nothing goes.
 */
export function aSupprimer(sauvegardes: readonly Gardable[], maintenant: Date): string[] {
  const toutes = sauvegardes.toSorted((a, b) => (a.le < b.le ? 1 : -1));
  const jugees = (ainsi: Jugement): Gardable[] => toutes.filter(({ jugement }) => jugement === ainsi);
  const bonnes = jugees('bonne');
  const [derniere] = bonnes;
  if (!derniere) return [];
  const veille = addDays(officeDay(maintenant), -RECENTS);
  const gardees = new Set([...aGarder(bonnes), ...aGarder(jugees('inconnue'))]);
  return toutes
    .filter(({ nom, le, jugement }) => {
      if (officeDay(new Date(le)) >= veille || gardees.has(nom)) return false;
      return jugement === 'bonne' || le < derniere.le;
    })
    .map(({ nom }) => nom);
}
