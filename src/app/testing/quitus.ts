import { CHEQUE_CDG } from './dossiers';

export const CHEQUE = {
  modePaiement: CHEQUE_CDG,
  cdg: { numCheque: '77', datePaiement: '2026-11-20' },
};
export const ESPECE = { modePaiement: 'Espèce', espece: { datePaiement: '2026-11-21' } };
/** A Quitus that lacks nothing, paid in both ways. */
export const QUITUS = {
  qfCase: 'bureau',
  nom: 'Tazi',
  nature: 'Villa',
  article: '12',
  situation: 'À jour',
  envoie: '55',
  commune: {
    commune: 'Agdal',
    isPhysique: true,
    isRepondue: true,
    dateDepot: '2026-11-13',
    dateRetrait: '2026-11-15',
    dateReponse: '2026-11-16',
    observationPhy: 'Déposé',
    observationRep: 'Répondu',
    montant: 1_000.1,
    ...CHEQUE,
  },
  impot: {
    impot: 'Rabat',
    dateReponse: '2026-11-17',
    montant: 900.35,
    modePaiements: [
      { montant: 600.2, ...CHEQUE },
      { montant: 300.15, ...ESPECE },
    ],
  },
  perception: {
    perception: 'Agdal',
    dateDepot: '2026-11-18',
    dateRetrait: '2026-11-20',
    extra: 50,
    modePaiements: [{ montant: 950.35, ...ESPECE }],
  },
};
