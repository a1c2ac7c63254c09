/** What the deadlines' screens say; those of the rules are in messagesRegles.ts. */
import { pluriel } from '../../kit/text';

export const ECHEANCES = 'Échéances';
export const VOS_ECHEANCES = 'Ce que l’étude doit faire, et pour quand';

export const VUES = {
  liste: 'Liste',
  calendrier: 'Calendrier',
  sansEcheance: 'Dossiers sans échéance',
} as const;

export const RECHERCHE = 'Rechercher une échéance';
export const RECHERCHE_EXEMPLE = 'Échéance, numéro, titre du dossier…';
export const ETAT = 'État';
export const ETATS = {
  ouvertes: 'À faire',
  depassees: 'Dépassées',
  faites: 'Faites',
  toutes: 'Tous les états',
} as const;
export const REGLE = 'Règle';
export const PERIODE = 'Période';
export const TOUTES_LES_REGLES = 'Toutes les règles';
export const A_LA_MAIN = 'Ajoutée à la main';
export const RENDEZ_VOUS = 'Voir les rendez-vous';
export const AUCUNE_ECHEANCE = 'Aucune échéance';
export const RIEN_A_FAIRE = 'Rien à faire pour l’instant.';
export const ELARGIR = 'Élargissez la recherche ou la période.';

export const COLONNES = { date: 'Date', delai: 'Délai', libelle: 'Échéance', dossier: 'Dossier' } as const;

export const FAIRE = 'Marquer comme faite';
export const DEPLACER = 'Déplacer';
export const ECARTER = 'Sans objet';
export const ROUVRIR = 'Rouvrir';
export const RENDRE = 'Rendre à sa règle';
export const AJOUTER = 'Ajouter une échéance';
export const SUPPRIMER = 'Supprimer';

export const CHAMPS = {
  libelle: 'Échéance',
  date: 'Date',
  nouvelleDate: 'Nouvelle date',
  faiteLe: 'Faite le',
  note: 'Note',
} as const;
export const NOTE_FAITE = 'Référence, quittance\u00a0: ce qu’il faudra savoir plus tard.';
export const NOTE_DEPLACEE = 'Pourquoi la date change. La règle ne la recalculera plus.';
export const NOTE_ECARTEE = 'Pourquoi elle ne concerne pas ce dossier.';

export const dejaFermee = (situation: string): string =>
  `Cette échéance a été fermée entre-temps\u00a0: ${situation}.`;
export const FERMER_QUAND_MEME =
  'Votre saisie n’est pas enregistrée. Confirmez de nouveau pour qu’elle en prenne la place, ou fermez cette fenêtre.';

export const FAITE = { title: 'Faite\u00a0!', text: 'Échéance marquée comme faite' };
export const DEPLACEE = { title: 'Déplacée\u00a0!', text: 'Échéance déplacée avec succès' };
export const ECARTEE = { title: 'Enregistré\u00a0!', text: 'Échéance sans objet' };
export const ROUVERTE = { title: 'Rouverte\u00a0!', text: 'Échéance rouverte avec succès' };
export const RENDUE = { title: 'Enregistré\u00a0!', text: 'Échéance rendue à sa règle' };
export const AJOUTEE = { title: 'Ajoutée\u00a0!', text: 'Échéance ajoutée avec succès' };
export const SUPPRIMEE = { title: 'Supprimée\u00a0!', text: 'Échéance supprimée avec succès' };
export const QUESTION_SUPPRESSION = 'Voulez-vous vraiment supprimer cette échéance\u00a0?';

export const ERREUR_LISTE = 'Erreur dans la récupération des échéances, veuillez rafraîchir la page\u00a0!';

// The calendar.
export const AUJOURDHUI = 'Aujourd’hui';
export const MOIS_PRECEDENT = 'Mois précédent';
export const MOIS_SUIVANT = 'Mois suivant';
export const JOUR_FERIE = 'Jour férié\u00a0: ';
export const AUCUNE_CE_JOUR = 'Aucune échéance ce jour.';
export const AUCUNE_CE_MOIS = 'Aucune échéance ce mois-ci.';
export const CLAVIER =
  'Au clavier\u00a0: les flèches vont d’un jour à l’autre, Page préc. et Page suiv. d’un mois à l’autre, Entrée ouvre le jour.';

const compte = (nombre: number): string => (nombre === 0 ? 'aucune échéance' : pluriel(nombre, 'échéance'));
export const echeancesDuJour = (jour: string, nombre: number): string => `${jour}, ${compte(nombre)}`;
export const autres = (nombre: number, jour: string): string =>
  `${pluriel(nombre, 'autre échéance', 'autres échéances')} le ${jour}`;
/** How many deadlines of a day the calendar does not show. */
export const nonMontrees = (nombre: number): string =>
  `et ${pluriel(nombre, 'autre échéance', 'autres échéances')}\u00a0: choisissez un état ou une règle ci-dessus, ou ${nombre > 1 ? 'cherchez-les' : 'cherchez-la'} dans la vue «\u00a0Liste\u00a0».`;
export const duJour = (jour: string): string => `Échéances du ${jour}`;

// The files that nobody watches.
export const SANS_ECHEANCE = 'Dossiers ouverts sans échéance';
export const TOUS_SUIVIS = 'Chaque dossier ouvert a une échéance.';
export const RECHERCHE_DOSSIER = 'Rechercher un dossier';
export const TITRE = 'Titre';
export const BROUILLON = '(Brouillon)';
export const CREE_LE = 'Créé le';
export const FIXER = 'Fixer ses échéances';

// The card of a file.
export const TOUTES = 'Toutes';
export const TOUTES_SES_ECHEANCES = 'Toutes ses échéances';
export const AUCUNE_OUVERTE = 'Aucune échéance en cours.';
export const CHARGEMENT_IMPOSSIBLE = 'Les échéances n’ont pas pu être chargées.';

// The page of a file.
export const A_FAIRE = 'À faire';
export const CLOSES = 'Faites et sans objet';
export const AUCUNE_DANS_LE_DOSSIER =
  'Aucune échéance en cours. Une date saisie dans les étapes ou dans les repères en fait apparaître.';
export const DOSSIER_FERME = 'Ce dossier n’est plus ouvert\u00a0: rien n’y est à faire.';
export const REPERES_TITRE = 'Repères';
export const REPERES_AIDE =
  'Ces dates n’ont pas leur place dans les étapes. Les échéances s’y règlent aussitôt.';
export const ENREGISTRER = 'Enregistrer';
export const REPERES_ECRITS = { title: 'Enregistré\u00a0!', text: 'Repères enregistrés, échéances à jour' };
export const ORIGINE_ACTE = {
  formalites: (jour: string): string => `Les formalités disent ${jour}\u00a0: c’est cette date qui compte.`,
  signature: (jour: string): string => `À défaut, celle de la dernière signature\u00a0: ${jour}.`,
} as const;
export const JOUR_MEME = 'le jour même';
export const DEPLACEE_A_LA_MAIN = 'déplacée à la main';
export const FERMEE_A_LA_MAIN = 'fermée à la main';
export const ROUVERTE_A_LA_MAIN = 'rouverte à la main';

export const PENALITE = 'Enregistrement tardif';
export const ESTIMATION = 'estimation';
export const BASE = 'Droits d’enregistrement';
export const TOTAL = 'Pénalité estimée';
export const penaliteDepuis = (limite: string, jusquau: string): string =>
  `Délai échu le ${limite}, compté jusqu’au ${jusquau}.`;
export const SOURCE = 'source';
export const SOURCES = 'Sources';
