import type { Readable, Writable } from 'node:stream';
import type { Jugement } from '../rotation';
import type { Fiche } from './archive';

export interface Rangee {
  nom: string;
  le: string;
  taille: number;
  /** Absent: nobody knows what it is worth. */
  fiche: Fiche | undefined;
}

/** Where backups are kept: a folder, or a bucket. */
export interface Depot {
  /** As said to people. */
  lieu: string;
  /** Newest first. It fails rather than take a sheet that cannot be read now for one that is not there. */
  lister(): Promise<Rangee[]>;
  lire(nom: string): Promise<Readable>;
  /** Bytes that it may still take; absent where nobody counts them. */
  place?(): Promise<number>;
  /**
   * Kept under `nom` only if `ecrire` ends and `verifier`, which reads it back, agrees; otherwise nothing is left of it, and
   * what was there is as it was.
   */
  deposer(
    nom: string,
    ecrire: (vers: Writable) => Promise<unknown>,
    verifier: (flux: Readable) => Promise<Fiche>,
  ): Promise<Fiche>;
  noter(fiche: Fiche): Promise<void>;
  supprimer(nom: string): Promise<void>;
}

/** A damaged sheet says no more than one that is not there. */
export function ficheDe(texte: string): Fiche | undefined {
  try {
    return JSON.parse(texte) as Fiche;
  } catch {
    return undefined;
  }
}

export function jugementDe({ fiche }: Rangee): Jugement {
  if (!fiche) return 'inconnue';
  return fiche.exercice?.ok === false ? 'mauvaise' : 'bonne';
}
export const bonne = (rangee: Rangee): boolean => jugementDe(rangee) === 'bonne';
