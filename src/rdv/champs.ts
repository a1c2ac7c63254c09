/** What the fields of an appointment are called, on the screens and in the history. */
export const CHAMPS = {
  nom: 'Nom',
  prenom: 'Prénom',
  tel: 'Téléphone',
  date: 'Date',
  heure: 'Heure',
  motif: 'Motif',
} as const;
