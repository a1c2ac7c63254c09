/** What the appointments' screens say (spec 1 §2, §5, §8; texts as corrected by D06). */
export const RENDEZ_VOUS = 'Rendez-vous'; // R096
export const VOS_RENDEZ_VOUS = 'Vos rendez-vous';
export const MODIFIER_RDV = 'Modifier le rendez-vous';
export const RECHERCHE = 'Rechercher un rendez-vous';
export const RECHERCHE_EXEMPLE = 'Nom, téléphone, pris le JJ/MM/AAAA…';
export const FILTRE_DATE = 'Filtrer par date';
export const FILTRE_HEURE = 'Filtrer par heure';
export const EFFACER_DATE = 'Effacer la date';
export const EFFACER_HEURE = 'Effacer l’heure';
export const HEURE_ILLISIBLE = 'Une heure, par exemple 10:30.';
/** Who else is expected at the hour that is typed. */
export const aussiAttendus = (noms: readonly string[], etAutres: boolean): string =>
  `À cette heure aussi\u00a0: ${noms.join(', ')}${etAutres ? '…' : '.'}`;
export const SANS_NOM = 'Sans nom';

export const PRISE_DE_RDV = 'Prise de rendez-vous'; // R067
export const ERREUR_PRISE = 'Erreur. Si le problème persiste, contactez le support client\u00a0!'; // R076
export const REPRENDRE = 'Reprendre la saisie';

export const AJOUTE = { title: 'Ajouté\u00a0!', text: 'Rendez-vous ajouté avec succès' };
export const MODIFIE = { title: 'Modifié\u00a0!', text: 'Rendez-vous modifié avec succès' }; // R114
export const SUPPRIME = { title: 'Supprimé\u00a0!', text: 'Rendez-vous supprimé avec succès' }; // R115

export const questionSuppression = (count: number): string =>
  count > 1
    ? `Voulez-vous vraiment supprimer ces ${count} rendez-vous\u00a0?`
    : 'Voulez-vous vraiment supprimer ce rendez-vous\u00a0?';

export const ERREUR_LISTE =
  'Erreur dans la récupération des données des RDV, veuillez rafraîchir la page\u00a0!'; // R116
export const CHARGEMENT_IMPOSSIBLE = 'Ce rendez-vous n’a pas pu être chargé.';
