/** The letterhead of an office, as the printed documents receive it. */
export const etudeImprimee = {
  nom: 'Étude notariale',
  notaire: 'Maître Salma Benjelloun',
  logo: null,
  adresse: '12, avenue de France',
  ville: 'Rabat',
  tel: '05 37 12 34 56',
  fax: null,
  email: null,
  site: null,
  ice: '001525411000006',
  identifiantFiscal: '1234567',
  patente: null,
  cnss: null,
  rib: null,
  mentions: null,
};
