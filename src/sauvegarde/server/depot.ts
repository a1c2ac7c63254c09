import type { Readable, Writable } from 'node:stream';
import type { Fiche } from './archive';

export interface Rangee {
  nom: string;
  le: string;
  taille: number;
  /** Absent: nobody has read it back whole. */
  fiche: Fiche | undefined;
}

/** Where backups are kept: a folder, or a bucket. */
export interface Depot {
  /** As said to people. */
  lieu: string;
  /** Newest first. */
  lister(): Promise<Rangee[]>;
  lire(nom: string): Promise<Readable>;
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

export const bonne = ({ fiche }: Rangee): boolean => fiche !== undefined && fiche.exercice?.ok !== false;
