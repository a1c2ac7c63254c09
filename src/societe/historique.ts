import { champsDe, type Genre, renommer } from '../historique/champs';
import { CHAMPS } from './champs';

export const HISTORIQUE_SOCIETE: Genre = {
  nom: 'Société',
  sansDossier: true,
  titre: ['nom'],
  forme: renommer({ identifiant_fiscale: 'identifiantFiscale' }),
  retablir: () => true,
  champs: champsDe(CHAMPS),
};
