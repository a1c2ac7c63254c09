/** What the dashboard says (spec 1 §2, §8; texts as corrected by D04 and D06). */
import { formatCount } from '../../kit/text';
import { TOUS } from '../analytics';

export const TABLEAU_DE_BORD = 'Tableau de bord'; // R003
export const bienvenue = (nom: string): string => `Bienvenue ${nom}`; // R077
/** R089, D04. */
export const resume = (annee: string): string =>
  annee === TOUS ? "Résumé de l'activité de toutes les années" : `Résumé de l'activité de l'année ${annee}`;

export const ANNEE = 'Année';
export const CHOISIR_UNE_DATE = 'Choisir une date'; // R079
export const EFFACER_ANNEE = 'Effacer l’année';
export const OUVRIR_UN_DOSSIER = 'Ouvrir un dossier'; // R080
export const CHIFFRES = 'Chiffres de l’activité';

export const CARTES = {
  clients: { titre: 'Clients', lien: 'Voir les clients' },
  proprietes: { titre: 'Propriétés', lien: 'Voir les propriétés' },
  revenus: { titre: 'Revenus', note: 'Frais d’étude hors taxe' },
  dossiers: { titre: 'Dossiers', lien: 'Voir les dossiers' },
} as const;
/** D27. */
export const CE_QUE_COMPTENT_LES_REVENUS = 'Ce que comptent les revenus';
export const definitionRevenus = (annee: string): string =>
  `Somme des frais d’étude hors taxe des dossiers ${
    annee === TOUS ? 'de toutes les années' : `créés en ${annee}`
  }, sans les brouillons ni les dossiers annulés.`;
export const enAnnee = (valeur: string, annee: number): string => `${valeur} en ${annee}`;

export const ETATS = 'États des dossiers'; // R087
export const ETAT = 'État';
export const CLOTURES = 'Clôturés';
export const NON_CLOTURES = 'Non clôturés';
export const NATURES = 'Nombre de dossiers par nature'; // R088
export const NATURE = 'Nature';
export const VENTES = 'Vente';
export const DONATIONS = 'Donation';
export const DOSSIERS = 'Dossiers';
export const PART = 'Part';
export const AUCUN_DOSSIER = 'Aucun dossier à compter';

export const ERREUR_CHARGEMENT =
  'Erreur dans la récupération des données du tableau de bord, veuillez rafraîchir la page\u00a0!'; // R095

export const ECHEANCES = 'Échéances';
export const PROCHAINES = 'Les dix prochaines';
export const TOUTES_LES_ECHEANCES = 'Toutes les échéances';
export const COMPTES_ECHEANCES = 'Échéances en nombre';
const compter = (nombre: number, un: string, plusieurs: string): string => (nombre > 1 ? plusieurs : un);
export const COMPTES = {
  depassees: (nombre: number): string => compter(nombre, 'dépassée', 'dépassées'),
  semaine: (rdvs: number): string =>
    rdvs > 0 ? `dans les sept jours, dont ${formatCount(rdvs)} rendez-vous` : 'dans les sept jours',
  sansEcheance: (nombre: number): string =>
    compter(nombre, 'dossier ouvert sans échéance', 'dossiers ouverts sans échéance'),
} as const;
export const AUCUNE_ECHEANCE = 'Aucune échéance de dossier en cours.';
export const ECHEANCES_IMPOSSIBLES = 'Les échéances n’ont pas pu être chargées.';
