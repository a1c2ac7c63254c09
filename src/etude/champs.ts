/** What the fields of the letterhead are called, in its form and in the history. */
export const CHAMPS = {
  nom: 'Nom de l’étude',
  notaire: 'Notaire',
  adresse: 'Adresse',
  ville: 'Ville',
  tel: 'Téléphone',
  fax: 'Fax',
  email: 'E-mail',
  site: 'Site',
  ice: 'ICE',
  identifiantFiscal: 'Identifiant fiscal (IF)',
  patente: 'Patente',
  cnss: 'CNSS',
  rib: 'RIB',
  mentions: 'Mentions',
} as const;
