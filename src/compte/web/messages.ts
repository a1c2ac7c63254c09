export const messages = {
  login: {
    title: 'Connexion',
    lead: 'Le back-office de l’étude',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    wrong: 'E-mail ou mot de passe incorrect.',
    missing: 'Saisissez votre e-mail et votre mot de passe.',
    tooMany: 'Trop de tentatives\u00a0: patientez quelques minutes, puis réessayez.',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
  },
  logout: {
    going: 'Déconnexion…',
    failed: 'La déconnexion n’a pas abouti\u00a0: votre session est toujours ouverte.',
  },
};
