/** What the fields of a company are called, on the screens and in the history. */
export const CHAMPS = {
  nom: 'Nom',
  ice: 'ICE',
  rc: 'RC N°',
  identifiantFiscale: 'Identifiant fiscal',
  adresse: 'Adresse',
} as const;
