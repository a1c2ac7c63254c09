/** Apart from messages.ts: another page. */
export const donnees = {
  titre: 'Données personnelles',
  texte:
    'Ce que deviennent les renseignements que vous confiez à l’étude, et les droits que la loi n°\u00a009-08 vous donne.',
  retour: 'Revenir au formulaire de contact',
};
