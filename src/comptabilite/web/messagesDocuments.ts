export const DECOMPTE = 'Décompte';
export const RELEVE = 'Relevé de l’affaire CDG';
export const IMPRIMER_RELEVE = 'Imprimer le relevé';
