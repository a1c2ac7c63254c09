export const DECOMPTE = 'Décompte';
export const decompteDu = (vendeur: string): string => `Décompte du ${vendeur}`;
export const RELEVE = 'Relevé de l’affaire CDG';
export const IMPRIMER_RELEVE = 'Imprimer le relevé';
