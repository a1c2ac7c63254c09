import { champsDe, type Genre } from '../historique/champs';
import { CHAMPS } from './champs';

export const HISTORIQUE_RDV: Genre = {
  nom: 'Rendez-vous',
  sansDossier: true,
  titre: ['nom', 'prenom'],
  retablir: () => true,
  champs: champsDe(CHAMPS, { tel: 'tel', date: 'date' }),
};
