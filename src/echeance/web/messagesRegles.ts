/** What the screen of the rules and holidays says. */
export const REGLES = 'Règles d’échéances';
export const SOUS_TITRE = 'Délais, rappels et jours fériés de l’étude';
export const CE_QU_ELLES_FONT =
  'Chaque règle compte un délai à partir d’une date du dossier. Ces délais viennent de textes ou d’usages\u00a0: ils restent «\u00a0à vérifier par le notaire\u00a0» tant qu’il ne les a pas vérifiés.';
export const AJOUTER_REGLE = 'Ajouter une règle';
export const MODIFIER_REGLE = 'Modifier la règle';
export const CHANGER_DELAI = 'Nouveau délai';
export const VERIFIER = 'Marquer comme vérifiée';
export const A_REVOIR = 'Remettre à vérifier';
export const AUCUNE_REGLE = 'Aucune règle';

export const CHAMPS_REGLE = {
  libelle: 'Échéance',
  declencheur: 'À partir de',
  delai: 'Délai',
  unite: 'Unité',
  report: 'Si le jour est chômé',
  fermeture: 'Faite quand',
  typeDossier: 'Dossiers',
  rappels: 'Rappels',
  source: 'Source',
  actif: 'Règle active',
  valideDu: 'À compter du',
  statut: 'État',
} as const;
export const TOUS_LES_DOSSIERS = 'Tous les dossiers';
export const A_LA_MAIN_SEULEMENT = 'À la main seulement';
export const DELAI_AIDE = 'Avant la date\u00a0: un nombre négatif.';
export const RAPPELS_AIDE = 'Une échéance dépassée est toujours rappelée.';
export const FERMETURE_AIDE = 'Une date à venir la ferme quand son jour arrive.';
export const UNITES_EN_MOTS = { jours: 'jours', mois: 'mois' } as const;
export const VERIFIEE = 'vérifiée';
export const INACTIVE = 'inactive';
export const verifieePar = (jour: string, qui: string | null): string =>
  qui ? `Vérifiée le ${jour} par ${qui}` : `Vérifiée le ${jour}`;

export const NOUVEAU_DELAI =
  'L’ancien délai reste celui des dossiers commencés avant ce jour. Les échéances ouvertes dont le délai court à partir de ce jour seront déplacées, sauf celles déplacées ou fermées à la main.';
export const CORRECTION =
  'Le délai corrigé ici l’est pour toute la période\u00a0: les échéances ouvertes sont déplacées, et la règle est à revérifier. Si un texte change le délai à partir d’un jour, utilisez «\u00a0Nouveau délai\u00a0»\u00a0: l’ancien est gardé.';

export const REGLE_AJOUTEE = { title: 'Ajoutée\u00a0!', text: 'Règle ajoutée avec succès' };
export const REGLE_MODIFIEE = { title: 'Modifiée\u00a0!', text: 'Règle modifiée avec succès' };
export const DELAI_CHANGE = {
  title: 'Modifié\u00a0!',
  text: 'Délai changé\u00a0; les échéances ouvertes suivent',
};
export const REGLE_VERIFIEE = { title: 'Vérifiée\u00a0!', text: 'Règle marquée comme vérifiée' };
export const REGLE_A_REVOIR = { title: 'Enregistré\u00a0!', text: 'Règle marquée à vérifier' };

export const FERIES = 'Jours fériés';
export const FERIES_AIDE =
  'Les fêtes à date fixe sont connues. Celles du calendrier lunaire, annoncées chaque année, s’ajoutent ici\u00a0; une échéance qui y tombe le dit, et suit quand sa règle la reporte.';
export const ANNEE = 'Année';
export const AJOUTER_FERIE = 'Ajouter un jour férié';
export const FERIE_AJOUTE = {
  title: 'Ajouté\u00a0!',
  text: 'Jour férié ajouté\u00a0; les échéances que leur règle reporte suivent',
};
export const FERIE_SUPPRIME = {
  title: 'Supprimé\u00a0!',
  text: 'Jour férié supprimé\u00a0; les échéances que leur règle reporte suivent',
};
export const QUESTION_FERIE = 'Voulez-vous vraiment supprimer ce jour férié\u00a0?';
export const FIXE = 'date fixe';
export const SAISI = 'saisi par l’étude';
export const CHAMPS_FERIE = { date: 'Date', jour: 'Jour', libelle: 'Fête', origine: 'Origine' } as const;
export const FETES_USUELLES = ['Aïd al-Fitr', 'Aïd al-Adha', '1er Moharram', 'Aïd al-Mawlid'] as const;
export const sansLunaires = (annee: number): string =>
  `Aucune fête religieuse n’est saisie pour ${annee}\u00a0: les échéances peuvent tomber un jour chômé.`;
