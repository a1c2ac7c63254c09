export const REPERTOIRE = 'Répertoire';
export const ACTES_DE_L_ANNEE = 'Les actes de l’étude, par numéro';
export const RESERVE = {
  reserve: 'Le répertoire est réservé à ceux qui voient tous les dossiers.',
  reserveAide: 'Ceux dont vous êtes responsable se lisent dans «\u00a0Dossiers\u00a0».',
};
export const ANNEE = 'Année';
export const AUCUN_ACTE = 'Aucun acte n’est inscrit au répertoire de cette année.';
export const ERREUR_REPERTOIRE =
  'Erreur dans la récupération du répertoire, veuillez rafraîchir la page\u00a0!';
export const ANNULE = 'Annulé';
export const motifAnnulation = (motif: string): string => `Motif de l’annulation\u00a0: ${motif}`;
export const COLONNES = {
  numero: 'N°',
  date: 'Date',
  nature: 'Nature',
  parties: 'Parties',
  bien: 'Bien',
  prix: 'Prix ou valeur (DH)',
};
