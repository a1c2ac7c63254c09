type Cause =
  | 'ligne modifiée'
  | 'lignes échangées'
  | 'ligne retirée'
  | 'ligne ajoutée'
  | 'journal coupé'
  | 'valeurs modifiées'
  | 'valeurs retirées'
  | 'effacement inexpliqué'
  | 'chaîne recalculée'
  | 'point de contrôle falsifié';

export interface Faute {
  /** The first row that is not as it was written; of a checkpoint, the row that it speaks of. */
  seq: number;
  cause: Cause;
  /** A sentence that says it. */
  phrase: string;
}

/** How `npm run audit:verify` begins to tell a fault, whoever hears it. A reading that failed otherwise has found none. */
export const ALTERE = 'LE JOURNAL A ÉTÉ ALTÉRÉ';
