/** What the administration screen says. */
import { NUITS_DE_RELECTURE } from '../../fichier/relecture';
import { formatCount, pluriel } from '../../kit/text';
import { type Avancement, type Genre, direAvancement } from '../../sauvegarde/sauvegarde';
import type { Alerte } from '../etat';

export const TITRE = 'Administration';
export const SOUS_TITRE = 'Comment va le logiciel, et si rien ne peut se perdre';
export const TOUT_VA_BIEN = 'Rien à signaler';
export const RESERVE = {
  reserve: 'L’administration est réservée à ceux qui administrent Minutier pour l’étude.',
  reserveAide: 'Pour signaler une panne, adressez-vous au notaire.',
};
export const IMPOSSIBLE = 'L’état du logiciel n’a pas pu être chargé.';

export const A_REGARDER = 'À regarder';
export const ALERTES: Record<Alerte, string> = {
  journal:
    'Le journal n’a pas passé sa vérification\u00a0: lisez la tâche «\u00a0Point de contrôle du journal\u00a0» ci-dessous avant toute autre opération.',
  stockage:
    'Les pièces sont hors d’atteinte\u00a0: leur stockage ne répond pas. Le reste du logiciel continue.',
  pieces: 'Des pièces sont abîmées sur le disque\u00a0: reprenez-les d’une sauvegarde.',
  sauvegarde: 'Aucune bonne sauvegarde depuis plus de 36\u00a0heures.',
  sauvegardeEmpechee:
    'La prochaine sauvegarde ne pourra pas s’écrire\u00a0: lisez pourquoi sous «\u00a0Sauvegardes\u00a0».',
  disque: 'Il reste moins de 10\u00a0% de place sur le disque du serveur.',
  sauvegardeMemeDisque:
    'Les sauvegardes sont au même endroit que l’étude\u00a0: elles seraient perdues avec elle. Réglez SAUVEGARDES_DIR ou S3_BUCKET.',
  horloge:
    'La date du serveur a changé d’un coup de plus d’une semaine, ou il était arrêté\u00a0: vérifiez-la. Pendant trois jours, rien n’est effacé pour de bon.',
  horlogeServeur:
    'Un serveur et la base de données ne sont pas à la même heure\u00a0: l’étude suit celle de la base. Réglez l’horloge des deux machines.',
  taches: 'Une tâche du jour a échoué\u00a0: elle sera tentée de nouveau.',
  courrier:
    'Le dernier e-mail de l’étude n’est pas parti, ou pas à tous\u00a0: une adresse est fausse, ou SMTP_URL est à revoir. Les rappels d’échéances seront tentés de nouveau.',
  incidents: 'Des erreurs imprévues ont eu lieu ces dernières 24\u00a0heures.',
  secondFacteur:
    'L’étude s’ouvre de l’extérieur par un mot de passe seul\u00a0: demandez un second facteur à chaque compte, dans Paramètres, Étude.',
};
/** The alerts as one line of the first screen tells them. */
export const SIGNAL: Partial<Record<Alerte, string>> = {
  journal: 'le journal n’a pas passé sa vérification',
  stockage: 'le stockage des pièces ne répond pas',
  pieces: 'des pièces sont abîmées',
  sauvegarde: 'aucune bonne sauvegarde depuis 36\u00a0heures',
  sauvegardeEmpechee: 'la prochaine sauvegarde ne pourra pas s’écrire',
  disque: 'le disque du serveur est presque plein',
  horloge: 'la date du serveur est à vérifier',
  horlogeServeur: 'un serveur et la base de données ne sont pas à la même heure',
};
export const A_VOIR = 'À voir\u00a0: ';
export const OUVRIR = 'Ouvrir l’administration';

export const logiciel = {
  title: 'Logiciel',
  version: 'Version',
  depuis: 'En marche depuis',
  base: 'Base de données',
  chiffree: 'Chiffrement de la base',
  formes: { oui: 'Chiffrée', non: 'Non chiffrée', hote: 'Assuré par l’hébergeur de PostgreSQL' },
  disque: 'Place sur le disque',
  libre: (libre: string, total: string, part: number): string =>
    `${libre} libres sur ${total} (${part}\u00a0%)`,
  suffit: 'Suffisante',
  faible: 'Presque plein',
  muet: 'Ne répond pas',
};

export const pieces = {
  title: 'Pièces et journal',
  nombre: 'Pièces déposées',
  combien: (nombre: number, poids: string): string => `${formatCount(nombre)} (${poids})`,
  etat: 'État des pièces',
  lieu: 'Où elles sont',
  injoignable: 'Ne répond pas',
  intactes: 'Aucune abîmée',
  note: `Chaque nuit, une sur ${NUITS_DE_RELECTURE} est relue en entier.`,
  abimees: (combien: number): string => (combien > 1 ? `${formatCount(combien)} abîmées` : 'Une abîmée'),
  autres: (combien: number): string => `et ${pluriel(combien, 'autre')}`,
  /** The same piece, deposited elsewhere. */
  autresNoms: (combien: number): string => `(et ${pluriel(combien, 'autre dépôt', 'autres dépôts')})`,
  liste: 'Pièces abîmées',
  sansNom: 'Pièce sans nom',
  dommages: {
    absent: 'n’est plus sur le disque',
    illisible: 'ne se déchiffre plus',
    différent: 'n’est plus celle qui a été déposée',
    'clé inconnue': 'est chiffrée par une clé qui n’est plus là',
  } as Record<string, string>,
  point: 'Dernier point de contrôle du journal',
  numero: (numero: number, lignes: number, quand: string): string =>
    `N°\u00a0${numero}, ${pluriel(lignes, 'ligne')}, ${quand}`,
  aucun: 'aucun encore',
};

const GENRES: Record<Genre, string> = {
  sauvegarde: 'Sauvegarde',
  exercice: 'Exercice de restauration',
  restauration: 'Restauration',
};

export const sauvegardes = {
  title: 'Sauvegardes',
  note: 'Chaque nuit, chiffrées\u00a0; chaque semaine, une est restaurée à l’essai.',
  noteSansNuit:
    'Aucune ne se fait d’elle-même\u00a0: le réglage SAUVEGARDE_NUIT les arrête. Chiffrées, elles se lancent d’ici.',
  noteDemo: 'Une démonstration ne se sauvegarde pas d’elle-même\u00a0: ses données sont inventées.',
  derniere: 'Dernière bonne sauvegarde',
  exercice: 'Dernier exercice réussi',
  lieu: 'Où elles sont',
  jamais: 'jamais',
  recente: 'Récente',
  ancienne: 'Trop ancienne',
  memeDisque: 'Au même endroit que l’étude',
  lancer: 'Sauvegarder maintenant',
  essayer: 'Essayer une restauration',
  lancees: {
    sauvegarde: {
      title: 'Lancée\u00a0!',
      text: 'La sauvegarde se fait\u00a0: son résultat s’affichera ici.',
    },
    exercice: { title: 'Lancé\u00a0!', text: 'L’exercice se fait\u00a0: son résultat s’affichera ici.' },
  },
  annulees: {
    sauvegarde: { title: 'Annulée\u00a0!', text: 'La sauvegarde s’arrête\u00a0: il n’en restera rien.' },
    exercice: { title: 'Annulé\u00a0!', text: 'L’exercice s’arrête\u00a0: il n’en restera rien.' },
  },
  enCours: (genre: Genre, avancement: Avancement | null): string =>
    `${GENRES[genre]} en cours${avancement ? `\u00a0: ${direAvancement(avancement)}` : '…'}`,
  liste: 'Dernières sauvegardes et derniers exercices',
  genres: GENRES,
  colonnes: {
    quand: 'Le',
    quoi: 'Quoi',
    etat: 'État',
    taille: 'Taille',
    contenu: 'Contenu',
    detail: 'Détail',
  },
  reussie: 'Réussie',
  echec: 'Échec',
  contenu: (lignes: number, fichiers: number): string =>
    `${pluriel(lignes, 'ligne')}, ${pluriel(fichiers, 'pièce')}`,
};

export const taches = {
  title: 'Tâches du jour',
  note: 'Faites une fois par jour, par un seul serveur.',
  noms: {
    horloge: 'Horloge du serveur',
    journal: 'Point de contrôle du journal',
    'lettre du journal': 'Lettre du journal au notaire',
    sauvegarder: 'Sauvegarde de la nuit',
    'essayer la sauvegarde': 'Exercice de restauration',
    'relire les pièces': 'Relecture des pièces',
    'balayer les pièces': 'Ménage des pièces sans emploi',
    sessions: 'Ménage des sessions finies',
    'vider la corbeille': 'Ménage de la corbeille',
    'messages du site': 'Effacement des messages d’il y a un an',
    'où en sont les dossiers': 'Avancement des dossiers',
    'recalculer les échéances': 'Calcul des échéances',
    'oublier ce qui est périmé': 'Oubli de ce qui est périmé',
    'oublier ce qui est effacé': 'Oubli de ce qui est effacé',
  } as Record<string, string>,
  colonnes: { nom: 'Tâche', etat: 'État', quand: 'Commencée', fin: 'Finie', erreur: 'Détail' },
  faite: 'Faite',
  enCours: 'En cours',
  echec: 'Échec',
  aucune: 'Aucune n’a encore eu lieu',
};

export const sessions = {
  title: 'Sessions ouvertes',
  colonnes: { compte: 'Compte', nombre: 'Sessions' },
  aucune: 'Aucune',
};

export const incidents = {
  title: 'Erreurs des dernières 24\u00a0heures',
  note: 'Le détail est dans le journal du serveur, sous le numéro de la demande.',
  colonnes: { le: 'Le', route: 'Appel', erreur: 'Erreur', demande: 'Demande' },
  aucune: 'Aucune erreur',
};
