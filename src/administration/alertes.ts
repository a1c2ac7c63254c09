import { TACHE_DU_JOURNAL } from '../historique/tache';
import type { Alerte, TacheVue } from './etat';

/** A night that failed is seen the next morning, not the one after. */
const SAUVEGARDE_MS = 36 * 3_600_000;
const DISQUE_PART = 0.1;

export interface Constats {
  now: Date;
  /** Null for the demonstration, which is not backed up. */
  sauvegardes: {
    /** ISO instants: the last good one, and when the office began, for want of one. */
    derniere: string | null;
    ouverture: string | null;
    memeDisque: boolean;
    /** The next one could not be written where it goes. */
    empechee: boolean;
  } | null;
  disque: { libre: number; total: number };
  /** The place where pieces are answers. */
  joignable: boolean;
  abimees: number;
  taches: readonly Pick<TacheVue, 'nom' | 'erreur'>[];
  incidents: number;
  /** Reached from outside by a password alone (OWASP ASVS 6.3.3). */
  motDePasseSeulDehors: boolean;
}

/** One that does not answer has no room at all. */
export const disqueFaible = ({ libre, total }: Constats['disque']): boolean =>
  total === 0 || libre < total * DISQUE_PART;

/** Of a clock that was ahead, too: one that is yet to come proves nothing of today. */
const tropVieux = (le: string | null, now: Date): boolean =>
  le !== null && Math.abs(now.getTime() - Date.parse(le)) > SAUVEGARDE_MS;

/** What is wrong, the worst first. */
export function alertesDe(constats: Constats): Alerte[] {
  const { now, sauvegardes, disque, joignable, abimees, taches, incidents, motDePasseSeulDehors } = constats;
  const enEchec = taches.filter(({ erreur }) => erreur !== null);
  const found: Record<Alerte, boolean> = {
    journal: enEchec.some(({ nom }) => nom === TACHE_DU_JOURNAL),
    stockage: !joignable,
    pieces: abimees > 0,
    sauvegarde: sauvegardes !== null && tropVieux(sauvegardes.derniere ?? sauvegardes.ouverture, now),
    sauvegardeEmpechee: sauvegardes?.empechee ?? false,
    disque: disqueFaible(disque),
    sauvegardeMemeDisque: sauvegardes?.memeDisque ?? false,
    taches: enEchec.some(({ nom }) => nom !== TACHE_DU_JOURNAL),
    incidents: incidents > 0,
    secondFacteur: motDePasseSeulDehors,
  };
  return (Object.keys(found) as Alerte[]).filter((alerte) => found[alerte]);
}
