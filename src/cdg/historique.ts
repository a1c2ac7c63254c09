import type { Genre } from '../historique/champs';

const V = 'versements.*';

export const HISTORIQUE_CDG: Genre = {
  nom: 'Affaire CDG',
  champs: {
    'affaire.annee': null,
    'affaire.numero': null,
    'affaire.objet': 'Objet',
    'affaire.num_compte': 'N° de compte',
    'affaire.dossier_id': ['Dossier', 'dossier'],
    'affaire.annule': 'Annulée',
    affaire: null,
    clientsBeneficiaire: ['Clients bénéficiaires', 'client'],
    autresBeneficiaire: 'Autres bénéficiaires',
    [V]: { label: 'Versement', nom: { chemin: ['de_client'], nature: 'client' } },
    [`${V}.montant`]: ['Montant', 'centimes'],
    [`${V}.type_paiement`]: 'Type de paiement',
    [`${V}.date_versement`]: ['Date du versement', 'date'],
    [`${V}.num_versement`]: 'N° du versement',
    [`${V}.date_virement`]: ['Date du virement', 'date'],
    [`${V}.num_cheque`]: 'N° de chèque',
    [`${V}.cheque_bank`]: 'Banque du chèque',
    [`${V}.de_client`]: ['De', 'client'],
    [`${V}.annule`]: 'Annulé',
    [`${V}.position`]: null,
    [`${V}.cdg_id`]: null,
    [`${V}.id`]: null,
  },
};
