import { deNom } from '../../kit/text';
import type { Droit } from '../droits';
import { jourDeFin } from './messagesInspection';

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
    parCle: 'Se connecter avec une clé d’accès',
    ou: 'ou',
    second: {
      title: 'Second facteur',
      totp: 'Saisissez le code à six chiffres que montre votre application.',
      cle: 'Confirmez avec votre clé d’accès.',
      secours: 'Saisissez l’un de vos codes de secours. Il ne servira qu’une fois.',
      code: 'Code de l’application',
      codeSecours: 'Code de secours',
      manque: 'Saisissez le code.',
      valider: 'Valider',
      utiliserCle: 'Utiliser ma clé d’accès',
      utiliserTotp: 'Utiliser un code de l’application',
      utiliserSecours: 'Utiliser un code de secours',
      retour: 'Revenir au mot de passe',
      perdu:
        'Aucun de vos moyens n’est possible ici. Quelqu’un qui gère les comptes de l’étude peut réinitialiser votre second facteur.',
    },
  },
  logout: {
    going: 'Déconnexion…',
    failed: 'La déconnexion n’a pas abouti\u00a0: votre session est toujours ouverte.',
  },
};

/** The way out of a screen that the account may not see. */
export const REVENIR_A_L_ACCUEIL = 'Revenir au tableau de bord';

export const PARAMETRES = 'Paramètres'; // R243

export const profil = {
  subtitle: 'Profil & mot de passe',
  infos: 'Informations',
  modifier: 'Modifier',
  annuler: 'Annuler',
  confirmer: 'Confirmer',
  // R246
  champs: {
    civilite: 'Civilité',
    firstname: 'Prénom',
    lastname: 'Nom',
    phone: 'Téléphone',
    numCompteProff: 'Numéro de compte professionnel',
    email: 'E-mail',
    travail: 'Travail',
  },
  verifiezEmail: "Vérifiez l'e-mail\u00a0!", // R251
  modifie: { title: 'Modifié\u00a0!', text: 'Informations modifiées avec succès\u00a0!' }, // R254
  changezEmail: "Veuillez changer d'adresse e-mail\u00a0!", // R253
  emailPris: 'Cette adresse e-mail a déjà un compte.',
  erreur: 'Erreur\u00a0!',
  chargementImpossible: 'Votre profil n’a pas pu être chargé.',
};

export const motDePasse = {
  title: 'Mot de passe',
  note: 'Vos autres sessions seront fermées.',
  // R256
  actuel: 'Mot de passe actuel',
  nouveau: 'Nouveau mot de passe',
  conf: 'Confirmation du nouveau mot de passe',
  regle: '12 caractères au moins\u00a0: plusieurs mots, un début de phrase.',
  differe: 'Les deux mots de passe diffèrent.',
  modifie: { title: 'Modifié\u00a0!', text: 'Mot de passe modifié avec succès\u00a0!' }, // R261
  incorrect: 'Votre mot de passe est incorrect\u00a0!', // R260
  peutEtreChange:
    'Votre premier envoi, resté sans réponse, l’a peut-être déjà changé\u00a0: essayez le nouveau comme mot de passe actuel.',
};

/** D15. */
export const collaborateurs = {
  title: 'Collaborateurs',
  subtitle: 'Comptes et rôles de l’étude',
  inviter: 'Inviter un collaborateur',
  reserve: 'La gestion des comptes est réservée à ceux que l’étude en a chargés.',
  reserveAide: 'Pour inviter quelqu’un ou changer vos droits, adressez-vous au notaire.',
  erreurListe: 'Erreur dans la récupération des collaborateurs, veuillez rafraîchir la page\u00a0!',
  vous: 'vous',
  pasInscrit: 'Pas encore inscrit',
  colonnes: {
    nom: 'Nom',
    travail: 'Travail',
    email: 'E-mail',
    droits: 'Droits',
    secondFacteur: '2ᵉ facteur',
    etat: 'État',
    connexion: 'Dernière connexion',
  },
  avecFacteur: 'Oui',
  sansFacteur: 'Non',
  retirerFacteur: 'Réinitialiser le second facteur',
  expiree: 'Expirée',
  jusquAu: (expireLe: string): string => `lien jusqu’au ${jourDeFin(expireLe)}`,
  modifierDroits: 'Modifier les droits',
  nouveauMotDePasse: 'Nouveau mot de passe',
  nouveauLien: 'Nouveau lien',
  fermerSessions: 'Fermer ses sessions',
  desactiver: 'Désactiver',
  reactiver: 'Réactiver',
  annulerInvitation: 'Annuler l’invitation',
  email: 'E-mail',
  droits: 'Ce que ce compte peut faire',
  droitsDe: (nom: string): string => `Droits ${deNom(nom)}`,
};

export const DROITS_COURTS: Record<Droit, string> = {
  cloturer: 'clôturer',
  supprimer: 'supprimer',
  voirMdp: 'mots de passe TPI',
  derogerCdg: 'autoriser un découvert à la CDG',
  tousDossiers: 'tous les dossiers',
  gererEtude: 'régler l’étude',
  gererComptes: 'gérer les comptes',
  administrer: 'administrer le logiciel',
};
export const DROITS_LONGS: Record<Droit, string> = {
  cloturer: 'Clôturer et réouvrir un dossier',
  supprimer: 'Supprimer des fiches, des dossiers et des pièces',
  voirMdp: 'Voir les mots de passe TPI des vendeurs',
  derogerCdg: 'Autoriser un chèque sans provision suffisante à la CDG',
  tousDossiers: 'Voir et ouvrir tous les dossiers, pas seulement ceux dont il est responsable',
  gererEtude: 'Régler l’étude\u00a0: en-tête, barèmes, échéances, modèles d’actes',
  gererComptes: 'Gérer les comptes et leurs droits',
  administrer: 'Administrer le logiciel\u00a0: sauvegardes, journal, données personnelles',
};
export const TOUS_LES_DROITS = 'Tous les droits';
export const tousSauf = (droit: string): string => `Tous, sauf ${droit}`;
export const SES_DOSSIERS = 'Ses dossiers seulement';
export const AUCUN_DROIT = 'aucun de ces droits';

export const questions = {
  fermerSessions: (nom: string) => ({
    title: `Fermer les sessions ${deNom(nom)}\u00a0?`,
    text: 'Sur tous ses appareils, il faudra se reconnecter. Le compte garde son mot de passe et ses droits.',
    confirmLabel: 'Fermer ses sessions',
    danger: true,
  }),
  desactiver: (nom: string) => ({
    title: `Désactiver le compte ${deNom(nom)}\u00a0?`,
    text: 'Ses sessions se ferment tout de suite et la connexion lui est refusée. Rien de ce qui porte son nom n’est effacé, et ses dossiers restent à son nom jusqu’à ce qu’on les confie à quelqu’un d’autre\u00a0; vous pourrez réactiver le compte.',
    confirmLabel: 'Désactiver',
    danger: true,
  }),
  reactiver: (nom: string) => ({
    title: `Réactiver le compte ${deNom(nom)}\u00a0?`,
    text: 'La connexion lui sera de nouveau permise, avec le même mot de passe et les mêmes droits.',
    confirmLabel: 'Réactiver',
  }),
  annuler: (email: string) => ({
    title: 'Annuler cette invitation\u00a0?',
    text: `Le lien donné à ${email} ne servira plus.`,
    confirmLabel: 'Annuler l’invitation',
    cancelLabel: 'Garder l’invitation',
    danger: true,
  }),
  nouveauMotDePasse: (nom: string) => ({
    title: `Nouveau mot de passe pour ${nom}\u00a0?`,
    text: 'Un lien à usage unique lui permettra de le choisir. L’ancien reste valable jusque-là\u00a0; toutes ses sessions se fermeront alors.',
    confirmLabel: 'Créer le lien',
  }),
  retirerFacteur: (nom: string) => ({
    title: `Réinitialiser le second facteur ${deNom(nom)}\u00a0?`,
    text: 'Vérifiez d’abord que c’est bien cette personne qui le demande. Ses clés d’accès, son application et ses codes ne serviront plus\u00a0; ses sessions se ferment, et son mot de passe suffira jusqu’à ce qu’elle en configure un autre.',
    confirmLabel: 'Réinitialiser',
    danger: true,
  }),
};

export const avis = {
  droits: { title: 'Modifié\u00a0!', text: 'Droits modifiés avec succès\u00a0!' },
  desactive: { title: 'Désactivé\u00a0!', text: 'Compte désactivé, sessions fermées.' },
  reactive: { title: 'Réactivé\u00a0!', text: 'Compte réactivé avec succès\u00a0!' },
  facteurRetire: { title: 'Réinitialisé\u00a0!', text: 'Second facteur retiré, sessions fermées.' },
  annulee: { title: 'Annulée\u00a0!', text: 'Invitation annulée.' },
};

export const lien = {
  invitation: 'Lien d’invitation',
  motDePasse: 'Lien du nouveau mot de passe',
  pour: (email: string): string => `Donnez ce lien à ${email}, et à personne d’autre.`,
  unique: (expireLe: string): string =>
    `Il ne sert qu’une fois, jusqu’au ${jourDeFin(expireLe)}, et ne sera plus montré.`,
  envoye: (email: string): string =>
    `Il part aussi par e-mail à ${email}. S’il ne peut pas partir, une alerte vous le dira.`,
  autres: (emails: readonly string[]): string =>
    `Votre premier envoi, resté sans réponse, a pu inviter aussi ${emails.join(', ')}\u00a0: voyez la liste, et annulez cette invitation si elle est de trop.`,
  champ: 'Lien à usage unique',
  copier: 'Copier le lien',
  copie: 'Lien copié',
  aLaMain: 'Le lien est sélectionné\u00a0: copiez-le avec Ctrl+C.',
  fermer: 'Fermer',
  quitter: {
    title: 'Quitter sans garder ce lien\u00a0?',
    text: 'Il ne sera plus montré\u00a0: il faudrait en créer un autre.',
    confirmLabel: 'Quitter',
    cancelLabel: 'Revenir au lien',
    danger: true,
  },
};

export const invitation = {
  title: 'Votre compte',
  lead: 'L’étude vous invite à ouvrir votre compte.',
  renouvelerTitle: 'Nouveau mot de passe',
  renouvelerLead: 'Choisissez le mot de passe de votre compte.',
  password: 'Mot de passe',
  conf: 'Confirmation du mot de passe',
  regle: '12 caractères au moins\u00a0: plusieurs mots, un début de phrase.',
  donnees:
    'Votre nom et votre téléphone servent à tenir votre compte et à vous joindre\u00a0; ceux qui gèrent les comptes les lisent.',
  vosDroits: 'Vos droits sur vos données',
  creer: 'Créer mon compte',
  renouveler: 'Enregistrer le mot de passe',
  verifiez: 'Certains champs sont à corriger.',
  sansLien: 'Ce lien est incomplet\u00a0: ouvrez-le tel qu’il vous a été donné.',
  connexion: 'Aller à la connexion',
};
