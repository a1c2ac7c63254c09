/** What the fields of an affair are called: on the screens, on the printed receipt, in the history. */
import type { ChampPaiement, TypePaiement } from './versement';

export const CHAMPS = {
  numRecu: 'Numéro de reçu',
  numCompte: 'Numéro de compte professionnel',
  objet: 'Objet',
  solde: 'Total versé',
  clientsBeneficiaire: 'Clients bénéficiaires',
  autresBeneficiaire: 'Autres bénéficiaires',
} as const;

export const CHAMPS_VERSEMENT: Record<ChampPaiement | 'deClient' | 'montant' | 'typePaiement', string> = {
  deClient: 'De la part de',
  montant: 'Montant',
  typePaiement: 'Mode de versement',
  dateVersement: 'Date du versement',
  numVersement: 'N° du versement',
  dateVirement: 'Date du virement',
  numCheque: 'N° du chèque',
  chequeBank: 'Banque',
};

export const LIBELLE_TYPE: Record<TypePaiement, string> = {
  Espèce: 'Espèces',
  Chèque: 'Chèque',
  Virement: 'Virement',
};
