import type { Genre } from '../historique/champs';

export const HISTORIQUE_RDV: Genre = {
  nom: 'Rendez-vous',
  sansDossier: true,
  titre: ['nom', 'prenom'],
  retablir: () => true,
  champs: {
    nom: 'Nom',
    prenom: 'Prénom',
    tel: ['Téléphone', 'tel'],
    date: ['Date', 'date'],
    heure: 'Heure',
    motif: 'Motif',
  },
};
