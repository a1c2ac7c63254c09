/** What the screens of a file's steps say (spec 2 §2, §8; texts as corrected by D06). */
import { formatShare } from '../../kit/money';
import { VALEUR_DU_BIEN } from '../config';

export const DOSSIERS = 'Dossiers';
export const OUVERTURE_DU_DOSSIER = 'Ouverture du Dossier'; // R361
export const MODIFICATION_DU_DOSSIER = 'Modification du Dossier';
export const FIL_OUVERTURE = 'Ouverture'; // R360
export const FIL_MODIFICATION = 'Modification';
export const ETAPES_BROUILLON = "Étapes de création d'un dossier (Brouillon)"; // R397
export const ETAPES_DOSSIER = 'Étapes de création du dossier\u00a0: '; // R398
export const MODIFIER_LE_DOSSIER = 'Modifier le dossier';
export const VOIR_LES_DETAILS = 'Voir les détails';

export const ENREGISTRER = 'Enregistrer';
export const ETAPE_SUIVANTE = 'Étape suivante'; // R403
export const CLOTURER = 'Clôturer le dossier';
export const RESTE = {
  title: 'Clôturer le dossier\u00a0?',
  note: 'Le dossier se clôture quand même\u00a0: ses comptes se lisent toujours, mais ne changent plus.',
  confirmLabel: 'Clôturer quand même',
};
export const NON_ENREGISTRE = 'Modifications non enregistrées';
export const enregistreA = (heure: string): string => `Enregistré à ${heure}`;

export const AJOUTE = 'Ajouté\u00a0!';
export const ENREGISTRE = { title: 'Enregistré', text: 'L’étape est enregistrée, elle reste à compléter.' }; // D61
export const OUVERTURE_VALIDEE = 'Ouverture du dossier validée'; // R450
export const SIGNATURE_VALIDEE = 'Signature validée'; // R455
export const CONFIGURATION_FAITE = { title: AJOUTE, text: 'Configuration faite avec succès' }; // R420
export const DOSSIER_MODIFIE = { title: 'Modifié\u00a0!', text: 'Dossier modifié avec succès' };
export const COMPLETE = { title: 'Complété avec succès\u00a0!', text: 'Dossier complet' }; // R546
export const PROBLEME_TECHNIQUE = 'Problème technique\u00a0!'; // R544
export const ERREUR_DOSSIER =
  'Erreur dans la récupération des données du dossier, veuillez rafraîchir la page\u00a0!';
export const PARTI = 'Ce dossier n’existe plus, ou a été confié à quelqu’un d’autre.';

export const LECTURE_SEULE = {
  complet: 'Ce dossier est clôturé\u00a0: il se lit, il ne se modifie plus.',
  annule: 'Ce dossier est annulé\u00a0: il se lit, il ne se modifie plus.',
};
export const annuleLe = (jour: string | null, par: string, motif: string): string =>
  `Annulé${jour ? ` le ${jour}` : ''}${par && ` par ${par}`}. Motif\u00a0: ${motif}`;
export const REOUVRIR = 'Réouvrir';

export const CE_QUI_MANQUE = 'Ce qui manque';
export const RIEN_NE_MANQUE = 'Rien\u00a0: le dossier peut être clôturé.';
export const DEJA_CLOTURE = 'Rien\u00a0: le dossier est clôturé.';
export const ANNULE_RIEN = 'Rien\u00a0: le dossier est annulé.';
export const COMPTES = 'Comptes du dossier';
export const VERSE = 'Versé à la CDG';
export const SANS_AFFAIRE = 'Aucune affaire';
export const TAXES = 'Taxes payées par Chèque CDG';
export const NEGATIF = 'négatif';
export const PIECES_TITRE = 'Pièces';
export const ATTENDUE = 'à fournir';
export const AUCUNE_PIECE = 'Aucune pièce versée.';

export const CONFIGURATION = 'Dossier'; // R407
export const ETABLISSEMENT_DEVIS = 'Établissement du devis'; // R410
export const VALEUR_ET_TAUX = 'Valeur du bien et taux'; // D41
export const VALEUR_A_SAISIR = 'Saisissez la valeur du bien.';
export const CHAMPS_CONFIG = {
  type: 'Type du dossier',
  titre: 'Titre du dossier',
  complement: "Complément d'un dossier\u00a0?",
  nom_client: 'Nom du client',
  prix_vente: 'Prix de vente',
  valeur: VALEUR_DU_BIEN,
  expedition: 'Expédition, timbres et débours',
  droits_fixes: 'Droits fixes et certificats',
  droit_acte: "Droit d'acte",
  frais_etude: "Frais d'étude hors taxe",
  frais_etude_ttc: "Frais d'étude TTC",
  enreg_percent: "Pourcentage d'enregistrement",
  conserv_percent: 'Pourcentage de conservation',
  total_ttc: 'Prix total TTC',
} as const;

export const RECAPITULATIF = 'Récapitulatif';

export const PERSONNES = 'Signataires';
export const AUCUNE_PARTIE =
  "Personne n'est encore inscrit pour signer\u00a0: complétez l'ouverture du dossier.";
export const REPRENDRE_POUR_TOUS = 'Même date et heure pour tous';

export const OBLIGATOIRE = 'Obligatoire';
export const LIGNES_A_COMPLETER = 'Complétez d’abord les lignes déjà ouvertes.';
export const LIGNE_PARTIE =
  'La ligne à compléter a été retirée entre-temps\u00a0: choisissez dans une autre ce que vous venez de créer.';
export const ajouterPartie = (singulier: string): string => `Ajouter un ${singulier.toLowerCase()}`;
export const numeroPartie = (singulier: string, row: number): string => `${singulier} ${row + 1}`;
export const supprimerPartie = (singulier: string, row: number): string =>
  `Supprimer le ${singulier.toLowerCase()} ${row + 1}`.replace('le a', "l'a");
export const repartis = (total: number, juste: boolean): string =>
  `${formatShare(total)} répartis${juste ? '' : ' sur 100'}`;
export const CHERCHER_CLIENT = 'Chercher un client…';
export const NOUVEAU_CLIENT = 'Nouveau client';
export const CHERCHER_SOCIETE = 'Chercher une société…';
export const NOUVELLE_SOCIETE = 'Nouvelle société';
export const CHERCHER_PROPRIETE = 'Chercher une propriété…';
export const NOUVELLE_PROPRIETE = 'Nouvelle propriété';
export const CHOISIR_TYPE = 'Agit comme…';
export const FICHIER_CIN = 'Fichier CIN';
export const CIN_ENREGISTREE = 'Fichier CIN déjà enregistré\u00a0!'; // R433
export const DEPOSER_CIN = 'Déposer la CIN';
export const VERIFIEZ_CIN = 'Vérifiez le fichier CIN';
export const PRIX = 'Prix';
export const CAISSE = 'Caisse du notaire (CDG)';
export const HORS_VUE = 'Hors la vue du notaire';
export const NOUVELLE_AFFAIRE = 'Nouvelle affaire CDG'; // R437, R479
export const MODIFIER_AFFAIRE = "Modifier l'affaire CDG"; // R480
