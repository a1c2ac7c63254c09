/** Security events in words, in the order in which one looks for them. */
export const EVENEMENTS: Readonly<Record<string, string>> = {
  connexion: 'Connexion',
  connexion_refusee: 'Connexion refusée',
  deconnexion: 'Déconnexion',
  second_facteur_refuse: 'Second facteur refusé',
  second_facteur_change: 'Second facteur changé',
  confirmation: 'Identité confirmée',
  confirmation_refusee: 'Confirmation refusée',
  sessions_fermees: 'Sessions fermées',
  mot_de_passe_change: 'Mot de passe changé',
  acces_refuse: 'Accès refusé',
  inspection: 'Inspection',
};
