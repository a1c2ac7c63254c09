/** What the window of the private calendar says. */
export const CALENDRIER_PRIVE = 'Calendrier privé';
export const A_QUOI =
  'Lisez vos échéances dans Google Agenda, Outlook ou le calendrier de votre téléphone\u00a0: elles s’y mettent à jour d’elles-mêmes.';
export const AUCUNE_ADRESSE = 'Votre compte n’a pas d’adresse de calendrier.';
export const depuis = (jour: string): string =>
  `Votre adresse existe depuis le ${jour}. Elle n’est montrée qu’à sa création\u00a0: si vous l’avez perdue, remplacez-la.`;
export const CREER = 'Créer mon adresse';
export const REMPLACER = 'Remplacer l’adresse';
export const RETIRER = 'Retirer l’adresse';
export const ADRESSE = 'Adresse du calendrier';
export const COPIER = 'Copier';
export const COPIEE = 'Adresse copiée';
export const COPIE_IMPOSSIBLE =
  'La copie n’a pas abouti\u00a0: sélectionnez l’adresse et copiez-la vous-même.';
export const UNE_FOIS = 'Copiez-la maintenant\u00a0: elle ne sera plus montrée.';
export const QUITTER = {
  title: 'Quitter sans garder cette adresse\u00a0?',
  text: 'Elle ne sera plus montrée\u00a0: il faudrait la remplacer.',
  confirmLabel: 'Quitter',
  cancelLabel: 'Revenir à l’adresse',
  danger: true,
};
export const SECRET =
  'Quiconque a cette adresse lit vos échéances, sans mot de passe. Ne la donnez à personne\u00a0; si elle a circulé, remplacez-la.';
export const CONSIGNES: readonly (readonly [string, string])[] = [
  [
    'Google Agenda',
    'sur un ordinateur, «\u00a0Autres agendas\u00a0», «\u00a0+\u00a0», «\u00a0À partir de l’URL\u00a0», collez l’adresse.',
  ],
  [
    'Outlook',
    '«\u00a0Ajouter un calendrier\u00a0», «\u00a0S’abonner à partir du web\u00a0», collez l’adresse.',
  ],
  [
    'iPhone, iPad',
    'Réglages, Calendrier, Comptes, «\u00a0Ajouter un compte\u00a0», «\u00a0Autre\u00a0», «\u00a0Ajouter un calendrier avec abonnement\u00a0».',
  ],
  ['Android', 'ajoutez-la à Google Agenda sur un ordinateur\u00a0: le téléphone la montre ensuite.'],
];
export const RESEAU =
  'L’agenda doit pouvoir joindre l’ordinateur de l’étude\u00a0: hors du bureau, l’étude doit être ouverte sur Internet.';
export const REMPLACEMENT = {
  title: 'Remplacer l’adresse\u00a0?',
  text: 'Les agendas abonnés à l’ancienne adresse ne recevront plus rien.',
};
export const RETRAIT = {
  title: 'Retirer l’adresse\u00a0?',
  text: 'Les agendas qui y sont abonnés ne recevront plus rien.',
};
export const RETIREE = { title: 'Retirée\u00a0!', text: 'Adresse de calendrier retirée' };
