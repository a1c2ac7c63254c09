import type { Genre } from '../historique/champs';
import { LIBELLE_TEXTE } from './traitement';

export const HISTORIQUE_TRAITEMENT: Genre = {
  nom: 'Traitement de données',
  sansDossier: true,
  titre: ['nom'],
  // A verification is not restored: whoever checks gives it again.
  retablir: ([champ]) => champ !== 'verifie',
  champs: {
    ...LIBELLE_TEXTE,
    formalite: 'Formalité',
    recepisse: 'Récépissé',
    recepisseLe: ['Date du récépissé', 'date'],
    verifie: 'Vérifié',
  },
};
