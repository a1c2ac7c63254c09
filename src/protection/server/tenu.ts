/** What is held of a person, as it is gathered. */
import type { Chose, Situation } from '../devoir';
import type { SesGardes } from './gardes';
import type { PieceDe } from './sql-fiche';

/** `donnees`: as the export hands it over; `nombre`: how many, when an item of it stands for several. */
export interface Tenu {
  chose: Chose;
  donnees: readonly object[];
  nombre?: number;
}

interface Octets {
  chemin: string;
  /** The file's name when it was uploaded. */
  label: string;
  sha256: string;
  size: number;
  le: string;
}

export interface Tenue {
  situation: Situation;
  tenus: Tenu[];
  /** The files that an export carries. */
  octets: Octets[];
  /** The files of the client's slots, removed ones included; not those that only the bin has. */
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
