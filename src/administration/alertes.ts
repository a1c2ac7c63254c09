import { TACHE_DU_JOURNAL } from '../historique/tache';
import { HORLOGE } from '../kit/clock';
import type { Alerte, TacheVue } from './etat';

/** Age of a late backup: a night that failed is seen the next morning, not the one after. */
const SAUVEGARDE_MS = 36 * 3_600_000;
const DISQUE_PART = 0.1;
/** Machines whose clocks differ by less are at the same time, for people. */
const HEURE_MS = 60_000;

export interface Constats {
  now: Date;
  /** Null for the demonstration, which is not backed up. */
  sauvegardes: {
    /** ISO instants of the last good backup and, for want of one, of the office's beginning. */
    derniere: string | null;
    ouverture: string | null;
    memeDisque: boolean;
    /** The next backup could not be written to its place. */
    empechee: boolean;
  } | null;
  disque: { libre: number; total: number };
  /** By how much the database's clock is ahead of this server's. */
  avanceBase: number;
  /** The store of the pieces answers. */
  joignable: boolean;
  abimees: number;
  taches: readonly Pick<TacheVue, 'nom' | 'erreur'>[];
  incidents: number;
  /** The last mail could not leave. */
  courrierRefuse: boolean;
  /** The office is reached from outside with a password alone (OWASP ASVS 6.3.3). */
  motDePasseSeulDehors: boolean;
}

/** A disk that does not answer (total 0) has no room at all. */
export const disqueFaible = ({ libre, total }: Constats['disque']): boolean =>
  total === 0 || libre < total * DISQUE_PART;

/** Also for an instant in the future, written by a clock that was ahead: it proves nothing of today. */
const tropVieux = (le: string | null, now: Date): boolean =>
  le !== null && Math.abs(now.getTime() - Date.parse(le)) > SAUVEGARDE_MS;

/** What is wrong, the worst first. */
export function alertesDe(constats: Constats): Alerte[] {
  const { now, sauvegardes, disque, joignable, abimees, taches, incidents } = constats;
  const { avanceBase, courrierRefuse, motDePasseSeulDehors } = constats;
  const enEchec = taches.filter(({ erreur }) => erreur !== null);
  const found: Record<Alerte, boolean> = {
    journal: enEchec.some(({ nom }) => nom === TACHE_DU_JOURNAL),
    stockage: !joignable,
    pieces: abimees > 0,
    sauvegarde: sauvegardes !== null && tropVieux(sauvegardes.derniere ?? sauvegardes.ouverture, now),
    sauvegardeEmpechee: sauvegardes?.empechee ?? false,
    disque: disqueFaible(disque),
    horloge: enEchec.some(({ nom }) => nom === HORLOGE),
    horlogeServeur: Math.abs(avanceBase) >= HEURE_MS,
    sauvegardeMemeDisque: sauvegardes?.memeDisque ?? false,
    taches: enEchec.some(({ nom }) => nom !== TACHE_DU_JOURNAL && nom !== HORLOGE),
    courrier: courrierRefuse,
    incidents: incidents > 0,
    secondFacteur: motDePasseSeulDehors,
  };
  return (Object.keys(found) as Alerte[]).filter((alerte) => found[alerte]);
}
