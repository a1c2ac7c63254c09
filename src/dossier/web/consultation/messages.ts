/** What the list and the consultation of files say (spec 2 §2, §8; texts as corrected by D06). */
import type { CdgDetail } from '../../../cdg/cdg';
import { deNom, formatCount, pluriel } from '../../../kit/text';
import { formatDirhams } from '../../../kit/money';

export const CONSULTATION_DOSSIERS = 'Consultation des Dossiers'; // R382
export const VOS_DOSSIERS = 'Vos Dossiers';
export const CONSULTATION_DOSSIER = 'Consultation du Dossier'; // R560
export const RECHERCHE = 'Rechercher un dossier';
export const RECHERCHE_EXEMPLE = 'Numéro, titre, client, titre foncier…';
export const ETAT = 'État';
export const ANNEE = 'Année';
export const TOUTES_LES_ANNEES = 'Toutes les années';
export const TOUS_LES_ETATS = 'Tous les états';
export const MARQUE_BROUILLON = '(Brouillon)'; // R387
export const COLONNES = {
  repertoire: 'Répertoire',
  titre: 'Titre',
  propriete: 'Propriété',
  avancement: 'Avancement',
  aFaire: 'À faire',
} as const;
export const RESPONSABLE = {
  label: 'Responsable',
  suiviPar: 'suivi par',
  personne: 'sans responsable',
  tous: 'Tous les dossiers',
  miens: 'Mes dossiers',
  de: (nom: string): string => `Dossiers ${deNom(nom)}`,
  changer: 'Changer le responsable',
  change: 'Modifié\u00a0!',
  suivi: (nom: string): string => `Le dossier est suivi par ${nom}.`,
  confier: 'Confier ces dossiers',
  combien: (combien: number, suite: boolean): string =>
    suite
      ? `Les ${formatCount(combien)} premiers dossiers de la liste changent de responsable\u00a0; recommencez pour les suivants.`
      : `${pluriel(combien, 'dossier')} de la liste, sur toutes ses pages, ${combien > 1 ? 'changent' : 'change'} de responsable.`,
  aucun: 'Ces dossiers ont déjà changé de responsable.',
  confies: (combien: number, nom: string): string =>
    `${pluriel(combien, 'dossier')} ${combien > 1 ? 'sont suivis' : 'est suivi'} par ${nom}.`,
  aide: 'Un compte qui n’ouvre pas les dossiers des autres voit ceux dont il est responsable, et eux seuls.',
  aideSien: 'Confié à quelqu’un d’autre, ce dossier ne vous sera plus visible.',
  seulement: 'Vos dossiers\u00a0: ceux dont vous êtes responsable',
};

export const SUPPRIME = { title: 'Supprimé\u00a0!', text: 'Dossier supprimé avec succès' }; // R396
/** R392, and its plural for the bulk delete. */
export const questionSuppression = (count: number): string =>
  count > 1
    ? `Voulez-vous vraiment supprimer ces ${count} dossiers\u00a0?`
    : 'Voulez-vous vraiment supprimer ce dossier\u00a0?';
/** The affair of a draft to delete becomes free. */
export const affaireLiberee = ({ numRecu, versements, solde }: CdgDetail): string =>
  `L’affaire CDG ${numRecu}, qui contient ${pluriel(versements.length, 'versement')}, pour un solde de ${formatDirhams(solde)}, redevient libre\u00a0: un autre dossier pourra la prendre.`;
export const REOUVRIR_D_ABORD = 'Ce dossier est clôturé\u00a0: réouvrez-le avant de le supprimer.'; // D39

const RAFRAICHIR = 'veuillez rafraîchir la page\u00a0!';
export const ERREUR_LISTE = `Erreur dans la récupération des données des dossiers, ${RAFRAICHIR}`; // R395
export const ERREUR_ANNEES = `Erreur dans la récupération de données, ${RAFRAICHIR}`; // R312
export const ERREUR_CDG = `Erreur dans la récupération des données de l'affaire CDG, ${RAFRAICHIR}`; // R579

export const CLOTURE_FAITE = { title: 'Dossier clôturé avec succès\u00a0!', text: 'Dossier complet' }; // R574
export const REOUVERTURE_FAITE = {
  title: 'Dossier réouvert avec succès\u00a0!',
  text: 'Il peut de nouveau être modifié.',
};

export const CLOTURER = 'Clôturer';
export const MODIFIER = 'Modifier';
export const FACTURE = 'Facture';
export const SUPPRIMER = 'Supprimer';
export const ETAPES_DU_DOSSIER = 'Étapes du dossier';
export const A_SAISIR = 'à saisir';
export const AUCUNE_AFFAIRE = 'Aucune affaire CDG.';
export const AUCUN_VERSEMENT = 'Aucun versement.';
/** Named by the numbers printed on the receipt: the rank of a versement changes when one before it is deleted. */
export const titreRecu = (numRecu: string, idVers: number, montant: number): string =>
  `Reçu · affaire ${numRecu}, versement ${idVers}, ${formatDirhams(montant)}`;
export const AUCUNE_PROPRIETE = 'Aucune propriété.';
export const AUCUN_PAIEMENT = 'Aucun paiement.';
export const PERSONNE = 'Personne n’est encore inscrit.';
export const FAIT_PAR_LE_CLIENT = 'Effectué par le client.';
export const SANS_TPI = 'Sans TPI';
