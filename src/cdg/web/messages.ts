/** What the CDG screens say (spec 1 §2, §8; texts as corrected by D06). */
import { formatDirhams } from '../../kit/money';
import { pluriel } from '../../kit/text';
import type { CdgDetail } from '../cdg';

export const AFFAIRES_CDG = 'Affaires CDG'; // R213
export const VOS_AFFAIRES = 'Vos affaires CDG';
export const AJOUTER_AFFAIRE = 'Ajouter une affaire CDG'; // R224
export const MODIFIER_AFFAIRE = "Modifier l'affaire CDG";
export const RECHERCHE = 'Rechercher une affaire CDG';
export const RECHERCHE_EXEMPLE = 'Objet, numéro de reçu…';
export const DOSSIER = 'Dossier';
export const SANS_DOSSIER = 'Sans dossier';

export const AJOUTE = { title: 'Ajouté\u00a0!', text: 'Affaire CDG ajoutée avec succès' }; // R221
export const MODIFIE = { title: 'Modifié\u00a0!', text: 'Affaire CDG modifiée avec succès' };
export const SUPPRIME = { title: 'Supprimé\u00a0!', text: 'Affaire CDG supprimée avec succès' };

export const questionSuppression = (count: number): string =>
  count > 1
    ? `Voulez-vous vraiment supprimer ces ${count} affaires CDG\u00a0?`
    : 'Voulez-vous vraiment supprimer cette affaire CDG\u00a0?';
export const affaireSupprimee = ({ numRecu, versements, solde }: CdgDetail): string =>
  `L’affaire CDG ${numRecu} contient ${pluriel(versements.length, 'versement')}, pour un solde de ${formatDirhams(solde)}.`;
export const SUPPRESSION_IMPOSSIBLE = 'Suppression impossible';
export const DOSSIER_S_EN_SERT = 'Un dossier s’en sert.';

export const ERREUR_LISTE =
  'Erreur dans la récupération des données des affaires CDG, veuillez rafraîchir la page\u00a0!'; // R222
/** To who sees only his files, one handed over is as one deleted. */
export const AFFAIRE_PARTIE = 'Cette affaire n’existe plus, ou son dossier est suivi par quelqu’un d’autre.';
export const CHARGEMENT_IMPOSSIBLE = 'Cette affaire CDG n’a pas pu être chargée.';

export const NUMERO_A_VENIR = 'attribué à l’enregistrement';
export const COMPTE_A_VENIR = 'celui du notaire, s’il est connu'; // D69

export const VERSEMENTS = 'Versements';
export const AJOUTER_VERSEMENT = 'Ajouter un versement';
export const VERSEMENT_INCOMPLET = 'Complétez d’abord les versements déjà commencés.';
export const pareils = (un: string, autre: string): string =>
  `Les versements ${un} et ${autre} sont pareils\u00a0: est-ce le même, saisi deux fois\u00a0?`;
export const RECU = 'Reçu de versement';
export const RECU_A_ENREGISTRER = 'Reçu de versement\u00a0: enregistrez d’abord cette affaire';
