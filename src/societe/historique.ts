import { type Genre, renommer } from '../historique/champs';

export const HISTORIQUE_SOCIETE: Genre = {
  nom: 'Société',
  sansDossier: true,
  titre: ['nom'],
  forme: renommer({ identifiant_fiscale: 'identifiantFiscale' }),
  retablir: () => true,
  champs: {
    nom: 'Nom',
    ice: 'ICE',
    rc: 'RC N°',
    identifiantFiscale: 'Identifiant fiscal',
    adresse: 'Adresse',
  },
};
