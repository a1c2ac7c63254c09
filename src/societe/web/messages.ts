/** What the companies' screens say (spec 1 §2, §8; texts as corrected by D06). */
export const SOCIETES = 'Sociétés';
export const VOS_SOCIETES = 'Vos sociétés';
export const AJOUTER_SOCIETE = 'Ajouter une société'; // R172
export const MODIFIER_SOCIETE = 'Modifier la société';
export const VOIR_LA_SOCIETE = 'Voir la société';
export const INFORMATIONS = 'Informations';
export const SES_DOSSIERS = 'Ses dossiers';
export const RECHERCHE = 'Rechercher une société';
export const RECHERCHE_EXEMPLE = 'Nom, identifiant fiscal, RC, ICE…';
export const VIDE = 'vide'; // R184

export const AJOUTE = { title: 'Ajouté\u00a0!', text: 'Société ajoutée avec succès' }; // R178
export const MODIFIE = { title: 'Modifié\u00a0!', text: 'Société modifiée avec succès' };
export const SUPPRIME = { title: 'Supprimé\u00a0!', text: 'Société supprimée avec succès' };

export const questionSuppression = (count: number): string =>
  count > 1
    ? `Voulez-vous vraiment supprimer ces ${count} sociétés\u00a0?`
    : 'Voulez-vous vraiment supprimer cette société\u00a0?';

export const ERREUR_LISTE =
  'Erreur dans la récupération des données des sociétés, veuillez rafraîchir la page\u00a0!'; // R179
export const CHARGEMENT_IMPOSSIBLE = 'Cette société n’a pas pu être chargée.';

/** Why a stored company is shown as a probable duplicate. */
export const MEME_SOCIETE = { ice: 'même ICE', rc: 'même numéro de RC', nom: 'même nom' };

export const ICE_DOUTEUX = 'Cet ICE paraît faux\u00a0: il a quinze chiffres et une clé de contrôle.';
export const ICE_QUAND_MEME = {
  title: 'Vérifiez l’ICE',
  text: ICE_DOUTEUX,
  confirmLabel: 'Enregistrer quand même',
  cancelLabel: 'Corriger',
};
