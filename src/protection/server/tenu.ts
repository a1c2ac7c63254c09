/** What is held of a person, as it is gathered. */
import type { Chose, Situation } from '../devoir';
import type { SesGardes } from './gardes';
import type { PieceDe } from './sql-fiche';

/** `donnees`: as it is handed over; `nombre` when one of them tells of several. */
export interface Tenu {
  chose: Chose;
  donnees: readonly object[];
  nombre?: number;
}

interface Octets {
  chemin: string;
  /** As it was deposited. */
  label: string;
  sha256: string;
  le: string;
}

export interface Tenue {
  situation: Situation;
  tenus: Tenu[];
  /** Bytes that an export carries. */
  octets: Octets[];
  /** In the slots of the living record. */
  pieces: PieceDe[];
  gardes: SesGardes;
}

export const SITUATION_VIDE: Omit<Situation, 'aujourdhui'> = {
  dossiers: [],
  brouillons: [],
  cites: [],
  affaire: false,
  anneeComptable: null,
  finRelation: null,
  reductible: false,
  actif: false,
  dernierEvenement: null,
};
