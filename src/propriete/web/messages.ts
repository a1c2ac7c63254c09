/** What the properties' screens say (spec 1 §2, §8; texts as corrected by D06). */
export const PROPRIETES = 'Propriétés'; // R186
export const VOS_PROPRIETES = 'Vos propriétés';
export const AJOUTER_PROPRIETE = 'Ajouter une propriété';
export const MODIFIER_PROPRIETE = 'Modifier la propriété';
export const RECHERCHE = 'Rechercher une propriété';
export const RECHERCHE_EXEMPLE = 'Désignation, situation, nature, titre foncier…';

export const AJOUTE = { title: 'Ajouté\u00a0!', text: 'Propriété ajoutée avec succès' };
export const MODIFIE = { title: 'Modifié\u00a0!', text: 'Propriété modifiée avec succès' }; // R196
export const SUPPRIME = { title: 'Supprimé\u00a0!', text: 'Propriété supprimée avec succès' };

export const questionSuppression = (count: number): string =>
  count > 1
    ? `Voulez-vous vraiment supprimer ces ${count} propriétés\u00a0?`
    : 'Voulez-vous vraiment supprimer cette propriété\u00a0?';

export const ERREUR_PROPRIETES =
  'Erreur dans la récupération des données des propriétés, veuillez rafraîchir la page\u00a0!'; // R197
export const CHARGEMENT_IMPOSSIBLE = 'Cette propriété n’a pas pu être chargée.';
/** Why a stored property is shown as a probable duplicate. */
export const MEME_REFERENCE = 'même référence foncière';
