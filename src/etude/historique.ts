import { champsDe, type Genre } from '../historique/champs';
import { CHAMPS } from './champs';
import { etudeForm } from './etude';

export const HISTORIQUE_ETUDE: Genre = {
  nom: 'Étude',
  sansDossier: true,
  // The logo and the second factor are written by their own calls.
  retablir: ([champ = '']) => Object.hasOwn(etudeForm.shape, champ),
  champs: {
    ...champsDe(CHAMPS, { tel: 'tel', fax: 'tel' }),
    logo: 'Logo',
    'piece:logo': 'Logo',
    secondFacteurExige: 'Second facteur exigé',
  },
};

export const HISTORIQUE_BAREME: Genre = {
  nom: 'Barème',
  sansDossier: true,
  titre: ['libelle'],
  champs: {
    code: null,
    libelle: 'Libellé',
    unite: 'Unité',
    valeur: ['Valeur', 'nombre'],
    source: 'Source',
    valideDu: ['Valide du', 'date'],
    valideAu: ['Valide jusqu’au', 'date'],
    verifie: 'Vérifié',
    verifieLe: ['Vérifié le', 'instant'],
    verifiePar: 'Vérifié par',
    precedente: null,
  },
};
