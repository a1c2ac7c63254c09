import type { Readable, Writable } from 'node:stream';
import type { Jugement } from '../rotation';
import type { Fiche } from './archive';

export interface Rangee {
  nom: string;
  le: string;
  taille: number;
  /** Absent: nobody knows whether the archive is good. */
  fiche: Fiche | undefined;
  /** Why it, or its sheet, cannot be read now: it may well be good. */
  illisible?: unknown;
}

/** Where backups are kept: a folder, or a bucket. */
export interface Depot {
  /** As said to people. */
  lieu: string;
  /** Newest first. A sheet that cannot be read now is not taken for absent: it is told in `illisible`, or the list fails. */
  lister(): Promise<Rangee[]>;
  lire(nom: string): Promise<Readable>;
  /** Free room in bytes; absent where there is no such limit. */
  place?(): Promise<number>;
  /**
   * Keeps an archive under `nom` only if `ecrire` ends and `verifier`, which reads it back, agrees; otherwise nothing is left of
   * it, and the other archives are as they were.
   */
  deposer(
    nom: string,
    ecrire: (vers: Writable) => Promise<unknown>,
    verifier: (flux: Readable) => Promise<Fiche>,
  ): Promise<Fiche>;
  noter(fiche: Fiche): Promise<void>;
  supprimer(nom: string): Promise<void>;
}

/** A damaged sheet counts as absent. */
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
