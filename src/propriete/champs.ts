/** What the fields of a property are called: in the form, in a file’s consultation, in the history. */
export const CHAMPS = {
  designation: 'Désignation',
  situationJuridique: 'Situation juridique',
  refFonciere: 'Référence foncière',
  nature: 'Nature',
  numTsc: 'N° TSC',
  datePermis: "Date du permis d'habiter",
  superficieTotal: 'Superficie totale',
  superficieTerrasse: 'Superficie de la terrasse',
  superficieParking: 'Superficie du parking',
  superficieCouverte: 'Superficie couverte',
  adresse: 'Adresse',
  prefecture: 'Préfecture',
  commune: 'Commune',
} as const;
