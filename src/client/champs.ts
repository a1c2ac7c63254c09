/** What the fields of a client are called: on the screens, on the printed card, in the history. */
export const CHAMPS = {
  nom: 'Nom',
  prenom: 'Prénom',
  genre: 'Genre',
  date_naissance: 'Date de naissance',
  profession: 'Profession',
  cin: 'CIN',
  tel_portable: 'Téléphone portable',
  tel_domicile: 'Téléphone domicile',
  email: 'E-mail',
  nationalite: 'Nationalité',
  ville: 'Ville',
  commune: 'Commune',
  adresse: 'Adresse',
  etat_civile: 'État civil',
  remarque: 'Remarque',
} as const;

export const CHAMPS_CONJOINT = {
  nom_conjoint: 'Nom du conjoint',
  prenom_conjoint: 'Prénom du conjoint',
  lieu_naissance_conjoint: 'Lieu de naissance du conjoint',
  date_naissance_conjoint: 'Date de naissance du conjoint',
  lieu_mariage: 'Lieu du mariage',
  date_mariage: 'Date du mariage',
  has_contrat_mariage: 'Contrat de mariage',
  date_contrat: 'Date du contrat',
} as const;

export const CONJOINT_ET_MARIAGE = 'Conjoint et mariage';
