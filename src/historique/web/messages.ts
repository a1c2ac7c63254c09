import { VALEURS_EFFACEES } from '../champs';

export const HISTORIQUE = 'Historique';
export const TEXTES = {
  titre: (nom: string) => (nom ? `Historique\u00a0: ${nom}` : HISTORIQUE),
  vide: 'Rien n’a été écrit.',
  /** For a row that changed no value, or whose action does not tell them: an erasure, a purge of the bin. */
  sansChangement: 'Aucun changement de valeur n’est noté.',
  efface: VALEURS_EFFACEES,
  logiciel: 'Le logiciel',
  rien: '—',
  devient: 'devient',
  champs: (n: number) => `${n} champs remplis`,
  retablirUn: (champ: string, valeur: string) => `Rétablir ${champ}\u00a0: ${valeur}`,
  retablirTout: 'Rétablir les valeurs d’avant',
  questionUn: { title: 'Rétablir cette valeur\u00a0?', confirmLabel: 'Rétablir' },
  questionTout: { title: 'Rétablir les valeurs d’avant\u00a0?', confirmLabel: 'Rétablir' },
  explication: 'C’est une nouvelle modification\u00a0: l’historique garde celle-ci aussi.',
  fait: { title: 'Rétabli\u00a0!', text: 'Les valeurs d’avant sont de nouveau enregistrées.' },
  deja: 'La fiche a déjà ces valeurs.',
  disparue: 'La ligne concernée n’est plus dans la fiche\u00a0: ajoutez-la d’abord.',
  dependante: 'Cette valeur dépend d’un autre champ, qui a changé\u00a0: rétablissez-le d’abord.',
  refusee: 'Cette valeur n’est plus acceptée\u00a0: modifiez la fiche elle-même.',
};
