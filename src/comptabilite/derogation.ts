/** How far below zero an affair may go: each one replaces those before it. */

interface Derogation {
  /** 0: no longer below zero. */
  plafond: number;
  motif: string;
}

/** Written automatically: what was authorised was for the cheques of the file that the affair leaves. */
export const A_QUITTE: Derogation = { plafond: 0, motif: 'L’affaire a quitté son dossier' };

export const estDepart = ({ plafond, motif }: Derogation): boolean =>
  plafond === A_QUITTE.plafond && motif === A_QUITTE.motif;

export const plafondDe = (derogations: readonly Derogation[]): number => derogations.at(-1)?.plafond ?? 0;
