import { formatCount, pluriel } from '../../kit/text';
import type { Lecture } from '../apiJournal';

export const JOURNAL = 'Journal';
export const TEXTES = {
  soustitre: 'Qui a fait quoi, et quand\u00a0: aucune ligne n’en part.',
  soustitreSien:
    'Qui a fait quoi, et quand, des fiches de l’étude et de vos dossiers\u00a0: le reste est à qui voit tous les dossiers.',
  reserve: 'Le journal est réservé à ceux qui administrent Minutier pour l’étude.',
  reserveAide: 'L’historique d’une fiche ou d’un dossier se lit sur sa page.',
  ecritures: 'Écritures',
  acces: 'Connexions et accès',
  recherche: 'Rechercher une fiche',
  rechercheExemple: 'N°, titre, nom…',
  personne: 'Personne',
  toutes: 'Toutes les personnes',
  genre: 'Genre de fiche',
  tousGenres: 'Toutes les fiches',
  action: 'Action',
  toutesActions: 'Toutes les actions',
  evenement: 'Événement',
  tousEvenements: 'Tous les événements',
  du: 'Du',
  au: 'Au',
  exporter: 'Exporter (CSV)',
  vide: 'Rien de tel dans le journal.',
  videCherche:
    'Rien de tel dans le journal. On y cherche les dossiers, clients, sociétés, propriétés, rendez-vous et affaires CDG, et ce que la corbeille garde.',
  chaine: 'Intégrité du journal',
  verifier: 'Vérifier maintenant',
  verification: (lecture: Lecture | null): string =>
    lecture
      ? `Vérification en cours\u00a0: ${pluriel(lecture.lues, 'ligne lue', 'lignes lues')} sur ${formatCount(lecture.total)}`
      : 'Vérification en cours…',
  lignes: (n: number) => `${pluriel(n, 'ligne')}${n > 1 ? ', chacune scellée par la précédente' : ''}.`,
  verifieLe: (quand: string) => `Vérifié le ${quand}.`,
  jamais: 'Il se vérifie chaque nuit.',
  point: (numero: number, quand: string) =>
    `Dernier point de contrôle signé\u00a0: n°\u00a0${numero}, le ${quand}.`,
  sansPoint: 'Aucun point de contrôle n’a encore été signé\u00a0: il se prend chaque nuit.',
  intact: 'Intact',
  altere: 'Altéré',
  nonVerifie: 'Non vérifié',
  fiche: (genre: string, fiche: string | null, id: number | null) =>
    ` · ${fiche ? `${genre} ${fiche}` : `${genre}${id ? ` n°\u00a0${id}` : ''}`}`,
  colonnes: {
    le: 'Le',
    genre: 'Événement',
    par: 'Compte',
    adresse: 'Adresse',
    appareil: 'Appareil',
    detail: 'Détail',
  },
  inconnu: 'Aucun compte',
};
