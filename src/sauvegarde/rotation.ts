import { addDays, mondayOf, officeDay } from '../kit/dates';

/** Good: read back whole when it was made, and since. Unknown: no sheet says it, as of one that was copied there. */
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
/** What was made today or the day before stays: somebody may be in the middle of something. */
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

/** 7 days, 4 weeks and 12 months of them. */
const aGarder = (sauvegardes: readonly Gardable[]): string[] => [
  ...derniers(sauvegardes, JOURS, (jour) => jour),
  ...derniers(sauvegardes, SEMAINES, mondayOf),
  ...derniers(sauvegardes, MOIS, (jour) => jour.slice(0, 7)),
];

/**
 * The backups that may go: 7 days, 4 weeks and 12 months stay of those that are good, and as many of those that nobody
 * has judged. A bad one goes once a good one is newer; without any good one nothing goes.
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
