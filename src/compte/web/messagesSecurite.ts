/** Second factors, in the profile, in the settings and before anything else. */
export const securite = {
  title: 'Sécurité de la connexion',
  protege: 'Protégé',
  motDePasseSeul: 'Mot de passe seul',
  exige: 'Exigé par l’étude',
  chargementImpossible: 'Vos moyens de connexion n’ont pas pu être chargés.',
  intro:
    'Avec un second facteur, un mot de passe volé ne suffit plus à ouvrir l’étude. Ajoutez-en un au moins\u00a0; les codes de secours viennent avec le premier.',
  totp: {
    title: 'Application de codes',
    note: 'Un code à six chiffres, montré par une application du téléphone.',
    depuis: (jour: string) => `En service depuis le ${jour}`,
    configurer: 'Configurer',
    changer: 'Changer de téléphone',
    retirer: 'Retirer',
  },
  cles: {
    title: 'Clés d’accès',
    note: 'L’empreinte, le visage ou le code de cet appareil, ou une clé USB\u00a0: elle ouvre la session à elle seule.',
    ajouter: 'Ajouter une clé d’accès',
    sansNavigateur: 'Ce navigateur ne sait pas faire de clé d’accès à cette adresse.',
    ajoutee: (jour: string) => `ajoutée le ${jour}`,
    utilisee: (jour: string) => `utilisée le ${jour}`,
    jamais: 'jamais utilisée',
    ailleurs: (domaine: string) => `pour l’adresse ${domaine}`,
    retirer: (nom: string) => `Retirer la clé ${nom}`,
  },
  codes: {
    title: 'Codes de secours',
    note: 'Pour le jour où le téléphone ou la clé manquent. Chacun ne sert qu’une fois.',
    restants: (n: number) => (n < 2 ? `${n} code restant` : `${n} codes restants`),
    aucun: 'Ils viendront avec le premier second facteur.',
    nouveaux: 'Nouveaux codes',
  },
};

export const questionsSecurite = {
  retirerTotp: {
    title: 'Retirer l’application de codes\u00a0?',
    text: 'Ses codes n’ouvriront plus votre compte. Supprimez ensuite Minutier de l’application.',
    confirmLabel: 'Retirer',
    danger: true,
  },
  retirerCle: (nom: string) => ({
    title: `Retirer la clé ${nom}\u00a0?`,
    text: 'Elle n’ouvrira plus votre compte. Supprimez-la ensuite de l’appareil.',
    confirmLabel: 'Retirer',
    danger: true,
  }),
  nouveauxCodes: {
    title: 'Faire de nouveaux codes de secours\u00a0?',
    text: 'Ceux que vous avez ne serviront plus.',
    confirmLabel: 'Faire de nouveaux codes',
  },
};

export const avisSecurite = {
  totp: { title: 'En service\u00a0!', text: 'L’application de codes protège votre compte.' },
  totpRetire: { title: 'Retirée\u00a0!', text: 'L’application de codes est retirée.' },
  cle: { title: 'Ajoutée\u00a0!', text: 'La clé d’accès protège votre compte.' },
  cleRetiree: { title: 'Retirée\u00a0!', text: 'La clé d’accès est retirée.' },
};

export const dejaEnService = {
  title: 'Déjà enregistré',
  text: 'Votre premier envoi, resté sans réponse, avait été enregistré\u00a0: votre compte est protégé. Les codes de secours qui viennent avec un premier second facteur n’ont pas été montrés\u00a0: demandez-en de nouveaux.',
};

export const fenetreTotp = {
  title: 'Application de codes',
  etape1:
    'Dans l’application (Google Authenticator, Aegis, Microsoft Authenticator…), photographiez ce dessin.',
  qr: 'Code QR à photographier avec l’application',
  secret: 'Ou saisissez cette clé',
  etape2: 'Saisissez le code qu’elle montre.',
  code: 'Code à six chiffres',
  confirmer: 'Mettre en service',
};

export const fenetreCle = {
  title: 'Nouvelle clé d’accès',
  nom: 'Nom de la clé',
  aide: 'Pour la reconnaître dans la liste\u00a0: «\u00a0Ordinateur du bureau\u00a0», «\u00a0Téléphone\u00a0».',
  ensuite: 'Le navigateur demandera ensuite votre empreinte, votre visage, un code ou une clé USB.',
  confirmer: 'Créer la clé',
};

export const fenetreCodes = {
  title: 'Vos codes de secours',
  intro:
    'Gardez-les hors de l’ordinateur, au coffre par exemple. Chacun ouvre votre compte une fois, après le mot de passe, si le téléphone ou la clé manquent.',
  unique: 'Ils ne seront plus montrés.',
  liste: 'Codes de secours',
  feuille: (email: string) => `Codes de secours Minutier · ${email}`,
  fichier: 'codes-de-secours-minutier.txt',
  telecharger: 'Télécharger',
  imprimer: 'Imprimer',
  fermer: 'Je les ai mis en lieu sûr',
  quitter: {
    title: 'Quitter sans garder vos codes de secours\u00a0?',
    text: 'Ils ne seront plus montrés\u00a0: il faudrait en créer de nouveaux.',
    confirmLabel: 'Quitter',
    cancelLabel: 'Revenir aux codes',
    danger: true,
  },
};

export const exigence = {
  title: 'Connexion des collaborateurs',
  label: 'Demander un second facteur à chaque compte',
  note: 'Qui n’en a pas encore est conduit à le configurer avant toute autre chose, dès sa prochaine action.',
  demande: { title: 'Modifié\u00a0!', text: 'Un second facteur est demandé à chaque compte.' },
  libre: { title: 'Modifié\u00a0!', text: 'Le second facteur est laissé au choix de chacun.' },
};

/** Before anything else, in this order. */
export const premierMotDePasse = {
  title: 'Choisissez votre mot de passe',
  lead: 'Celui qui vient d’ouvrir votre compte vous a été donné\u00a0: d’autres ont pu le lire. Le vôtre, vous serez seul à le connaître.',
};

export const premiersPas = {
  title: 'Protégez votre compte',
  lead: 'L’étude demande un second facteur à chacun. Configurez le vôtre pour continuer\u00a0: une application de codes ou une clé d’accès.',
  continuer: 'Continuer',
  quitter: 'Se déconnecter',
};
