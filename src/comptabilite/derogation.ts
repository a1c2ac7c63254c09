/** How far below zero an affair may go: what was said last, in the place of what was said before. */

interface Derogation {
  /** 0: no further than zero again. */
  plafond: number;
  motif: string;
}

/** Written by itself: what was authorised was for the cheques of that file. */
export const A_QUITTE: Derogation = { plafond: 0, motif: 'L’affaire a quitté son dossier' };

export const estDepart = ({ plafond, motif }: Derogation): boolean =>
  plafond === A_QUITTE.plafond && motif === A_QUITTE.motif;

export const plafondDe = (derogations: readonly Derogation[]): number => derogations.at(-1)?.plafond ?? 0;
