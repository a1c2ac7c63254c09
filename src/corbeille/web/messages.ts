import type { Question } from '../../kit/web/dialogs';
import { type ElementCorbeille, LIBELLE_GENRE } from '../corbeille';

export const TEXTES = {
  titre: 'Corbeille',
  sousTitre: 'Ce qui a été supprimé reste ici trente jours, avec ses pièces et ses relations',
  reserve: 'La corbeille est réservée à ceux qui peuvent supprimer.',
  reserveAide: 'Pour faire restaurer une fiche, adressez-vous au notaire.',
  recherche: 'Rechercher dans la corbeille',
  exemple: 'Nom, titre, numéro…',
  genre: 'Genre',
  tous: 'Tous les genres',
  erreur: 'La corbeille n’a pas pu être chargée.',
  erreurFiche: 'Cette fiche n’a pas pu être chargée.',
  vide: 'La corbeille est vide',
  videAide: 'Ce que l’on supprime y attend trente jours avant de partir pour de bon.',
  rien: 'Aucun résultat',
  rienAide: 'Élargissez la recherche.',
  voir: 'Voir',
  restaurer: 'Restaurer',
  ouvrir: 'Ouvrir la fiche',
  inconnu: '—',
  colonnes: {
    titre: 'Nom',
    genre: 'Genre',
    par: 'Supprimé par',
    le: 'Supprimé le',
    reste: 'Reste',
  },
} as const;

export const nomDe = ({ genre, titre }: Pick<ElementCorbeille, 'genre' | 'titre'>): string =>
  `${LIBELLE_GENRE[genre]} «\u00a0${titre}\u00a0»`;

export function resteDe(jours: number): string {
  if (jours === 0) return 'part cette nuit';
  return jours === 1 ? '1 jour' : `${jours} jours`;
}

export const question = (element: ElementCorbeille): Question => ({
  title: 'Restaurer\u00a0?',
  text: `${nomDe(element)} reprendra sa place, avec ses pièces et ses relations.`,
  confirmLabel: TEXTES.restaurer,
});

export const RESTAURE = 'Restauré\u00a0!';
