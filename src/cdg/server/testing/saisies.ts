let counter = 0;

/** A client's body, with a CIN of its own. */
export const saisieClient = (nom = 'Alami') => ({
  nom,
  prenom: 'Sara',
  genre: 'Femme',
  date_naissance: '1980-01-01',
  profession: 'Architecte',
  cin: `CD${(counter += 1)}`,
  tel_portable: '0612345678',
  nationalite: 'Marocaine',
  ville: 'Rabat',
  commune: 'Agdal',
  adresse: '1, rue Oued',
  etat_civile: 'Célibataire',
});

export const virement = (deClient: number, montant: number) => ({
  deClient,
  montant,
  typePaiement: 'Virement',
  dateVirement: '2026-03-02',
});

export const saisieAffaire = (changes: object = {}) => ({
  objet: 'Vente immobilière',
  versements: [],
  ...changes,
});
