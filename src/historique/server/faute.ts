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
