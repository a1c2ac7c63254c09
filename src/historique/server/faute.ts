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
  /** The first row that is not as it was written; for a faulty checkpoint, the row that it is about. */
  seq: number;
  cause: Cause;
  /** The fault as a sentence. */
  phrase: string;
}

/** Begins the message of a fault that was found, so that it is told from a reading that failed otherwise. */
export const ALTERE = 'LE JOURNAL A ÉTÉ ALTÉRÉ';
