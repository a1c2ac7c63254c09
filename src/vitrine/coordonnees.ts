/** Invented, on domains and numbers that nobody has. */
export const COORDONNEES = {
  email: 'contact@minutier.example',
  telephone: '05 37 00 00 00',
  telephoneLien: 'tel:+212537000000',
  adresse: ['12, rue des Copistes', '10000 Rabat'],
  jours: 'Du lundi au vendredi',
  heures: 'de 9:00 à 18:00', // R270
};
