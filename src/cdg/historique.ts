import type { Genre } from '../historique/champs';
import { CHAMPS, CHAMPS_VERSEMENT, LIBELLE_TYPE } from './champs';

const V = 'versements.*';

export const HISTORIQUE_CDG: Genre = {
  nom: 'Affaire CDG',
  champs: {
    'affaire.annee': null,
    'affaire.numero': null,
    'affaire.objet': CHAMPS.objet,
    'affaire.num_compte': CHAMPS.numCompte,
    'affaire.dossier_id': ['Dossier', 'dossier'],
    'affaire.annule': 'Annulée',
    affaire: null,
    clientsBeneficiaire: [CHAMPS.clientsBeneficiaire, 'client'],
    autresBeneficiaire: CHAMPS.autresBeneficiaire,
    [V]: { label: 'Versement', nom: { chemin: ['de_client'], nature: 'client' } },
    [`${V}.montant`]: [CHAMPS_VERSEMENT.montant, 'centimes'],
    [`${V}.type_paiement`]: { label: CHAMPS_VERSEMENT.typePaiement, mots: LIBELLE_TYPE },
    [`${V}.date_versement`]: [CHAMPS_VERSEMENT.dateVersement, 'date'],
    [`${V}.num_versement`]: CHAMPS_VERSEMENT.numVersement,
    [`${V}.date_virement`]: [CHAMPS_VERSEMENT.dateVirement, 'date'],
    [`${V}.num_cheque`]: CHAMPS_VERSEMENT.numCheque,
    [`${V}.cheque_bank`]: CHAMPS_VERSEMENT.chequeBank,
    [`${V}.de_client`]: [CHAMPS_VERSEMENT.deClient, 'client'],
    [`${V}.annule`]: 'Annulé',
    [`${V}.position`]: null,
    [`${V}.cdg_id`]: null,
    [`${V}.id`]: null,
  },
};
