/** What the showcase says; texts that a specification quotes keep its straight apostrophe. */

export const NAVIGATION = [
  { ancre: 'hero', libelle: 'Accueil' },
  { ancre: 'fonctionalites', libelle: 'Fonctionnalités' },
  { ancre: 'mobilite', libelle: 'Mobilité' },
  { ancre: 'faq', libelle: 'FAQ' },
  { ancre: 'contact', libelle: 'Contact' },
] as const;

/** The page on what becomes of the data asked for here. */
export const DONNEES = { titre: 'Données personnelles', lien: '/donnees-personnelles' };

export const messages = {
  contenu: 'Aller au contenu',
  menu: 'Menu',
  administration: 'Administration',
  hero: {
    titre: ['L’étude, du rendez-vous', 'à la minute.'],
    texte:
      'Minutier tient vos clients, vos biens, vos affaires CDG et chaque dossier, de l’ouverture à la clôture. Ce qui est saisi une fois ne l’est plus jamais.',
    fonctionnalites: 'Voir les fonctionnalités',
    note: 'Un outil web pour PC, téléphone et tablette. Rien à installer sur les postes.',
  },
  fonctionnalites: {
    titre: 'Six métiers d’une étude, un seul endroit.',
    texte:
      'Une fiche, un bien, un montant : chacun est saisi une fois, puis sert partout où l’acte le demande.',
  },
  apropos: {
    surtitre: 'À propos',
    titre: 'Le minutier garde les minutes. Le nôtre tient aussi le fil.',
    textes: [
      'Dans une étude, le minutier est la suite des actes dont le notaire garde la minute : la mémoire de la maison. Nous avons donné son nom à un outil qui retient tout le reste : le numéro noté sur une chemise, le montant recopié trois fois, l’échéance que chacun croyait suivie par un autre.',
      'Minutier est fait pour les études marocaines et pour leurs actes, la vente et la donation immobilières. Il parle d’enregistrement, de conservation foncière, de TPI et de quitus fiscal, parce que c’est ce dont une journée est faite.',
    ],
  },
  mobilite: {
    nom: 'Mobilité',
    titre: 'Sur PC, au téléphone, sur tablette.',
    texte: 'Un navigateur suffit. Chaque écran se range selon la place qu’il trouve, et rien n’y manque.',
  },
  acces: { titre: 'Se connecter', texte: "Disposez-vous d'un droit d'accès\u00a0?" },
  prendreContact: {
    titre: 'Prendre contact',
    texte: 'Dites-nous comment votre étude travaille. Nous vous montrons Minutier sur vos propres dossiers.',
  },
  partenaires: { titre: 'Ils accompagnent les études avec nous' },
  faq: { titre: 'Vos questions, nos réponses.' },
  contact: {
    titre: 'Écrivez-nous.',
    texte: 'Une personne vous lit et vous répond sous 48 heures.',
    email: 'E-mail',
    telephone: 'Téléphone',
    adresse: 'Adresse',
    horaires: 'Horaires',
    sansJs:
      'Le formulaire demande JavaScript, qui est coupé dans votre navigateur. Écrivez-nous ou appelez-nous :',
  },
  pied: {
    slogan: 'Le logiciel de l’étude notariale.',
    plan: 'Plan de la page',
    note: 'Les noms, les chiffres et les coordonnées de cette page sont donnés pour l’exemple.',
    droits: '© Minutier',
  },
};

export const journee = {
  titre: 'Une journée à l’étude.',
  texte: 'De 9:00 à 18:00, le même dossier avance, et personne ne retape rien.',
  carrousel: 'Une journée à l’étude, en cinq moments',
  precedent: 'Moment précédent',
  suivant: 'Moment suivant',
  pause: 'Arrêter le défilement',
  lecture: 'Lancer le défilement',
};

export const formulaire = {
  titre: 'Formulaire de contact',
  champs: {
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    subject: 'Objet',
    message: 'Message',
  },
  /** The duration is that of src/vitrine/conservation.ts. */
  donnees:
    'Ces renseignements ne servent qu’à vous répondre. Seul le personnel de l’étude les lit\u00a0; ils sont effacés après un an.',
  droits: 'Vos droits sur vos données',
  envoyer: 'Envoyer le message',
  envoi: 'Envoi en cours…',
  obligatoire: 'Ce champ est obligatoire.',
  emailInvalide: 'Veuillez entrer un e-mail valide',
  succes: 'Succès, votre message a été envoyé, vous aurez de nos nouvelles très bientôt', // R290
  echec: 'Erreur, veuillez rafraîchir la page et réessayer\u00a0!', // R289
  reprendre: 'Reprendre le message',
  garde: 'Votre message n’est pas perdu\u00a0: cet onglet le garde.',
  sinon: 'Vous pouvez aussi écrire à',
  piege: 'Ne remplissez pas ce champ',
};
