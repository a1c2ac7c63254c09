import { formatCount, deNom } from '../../kit/text';
import { formatDate } from '../../kit/dates';
import type { Detenu, DossierPersonne, Sort } from '../personne';

export const TEXTES = {
  titre: 'Données d’une personne',
  sousTitre: 'Ce que l’étude sait de quelqu’un, pour le lui remettre ou l’effacer à sa demande (loi 09-08)',
  donnees: 'Données personnelles',
  registre: 'Registre des traitements',
  personne: 'Une personne',
  reserve: 'Les données personnelles sont réservées à ceux qui administrent l’étude.',
  reserveAide: 'Pour répondre à la demande d’une personne, adressez-vous au notaire.',
  recherche: 'Chercher une personne',
  exemple: 'Nom, CIN, e-mail ou téléphone…',
  invite: 'De qui s’agit-il\u00a0?',
  inviteAide:
    'Clients, rendez-vous, messages de la page publique et comptes se cherchent ensemble, dès deux caractères.',
  aucune: 'Aucune personne trouvée',
  aucuneAide:
    'Essayez la CIN ou le téléphone. Une société est parmi les sociétés. Qui n’est que nommé ailleurs (le conjoint d’un client, un témoin, qui a payé) ne se trouve pas ici\u00a0: l’étude peut détenir son nom sans avoir sa fiche.',
  erreurRecherche: 'La recherche n’a pas abouti.',
  resultats: 'Personnes trouvées',
  beaucoup: 'Les cinquante premières\u00a0: précisez la recherche pour les autres.',
  colonnes: { nom: 'Nom', genre: 'Connu comme', precision: 'CIN, e-mail ou téléphone' },
  autre: 'Chercher une autre personne',
  introuvable: 'Il n’y a plus de fiche à ce nom.',
  introuvableAide:
    'Ce que l’on vous a montré a été effacé ou supprimé depuis. Ce qu’un devoir faisait garder reste où il était.',
  erreur: 'Ce que l’étude détient de cette personne n’a pas pu être chargé.',
  detient: 'Ce que l’étude détient',
  rien: 'L’étude ne détient rien de cette personne.',
  detenu: { quoi: 'Quoi', nombre: 'Nombre', sort: 'À l’effacement', raison: 'Pourquoi' },
  toutGarde: 'Rien ne peut être effacé aujourd’hui\u00a0: chaque ligne dit pourquoi elle est gardée.',
  exporter: 'Exporter ses données',
  exportEnCours: 'Préparation de l’export… Rien n’est enregistré si vous annulez.',
  exporte: 'Exporté\u00a0!',
  exporteDit:
    'L’archive est dans vos téléchargements. Elle est en clair\u00a0: remettez-la en main propre, puis supprimez-la.',
  effacer: 'Effacer',
  effacerQuoi: 'Effacer ses données',
  effacerFin: 'Effacer pour de bon',
  part: 'Sera effacé',
  reduit: 'Sera réduit à ce que la loi demande',
  reste: 'Restera',
  motif: 'Motif de l’effacement',
  motifAide:
    'Il reste au journal sans limite de temps\u00a0: dites la demande et sa date, jamais le nom de la personne.',
  sauvegardes:
    'Rien ne revient en arrière. Les sauvegardes déjà faites gardent ces données jusqu’à ce que leur rotation les retire\u00a0; si l’une d’elles est restaurée avant, la restauration rappelle cet effacement, à refaire. Les e-mails déjà partis, dont la copie d’un message du site au notaire, restent dans leurs boîtes\u00a0: effacez-les aussi.',
  efface: 'Effacé\u00a0!',
  effaceAvant:
    'Votre premier envoi, resté sans réponse, avait tout fait\u00a0: c’est son motif qui reste au journal.',
} as const;

/** The server refuses it too (`exigerTousDossiers`). */
export const TOUS_LES_DOSSIERS = {
  reserve:
    'Ce que l’étude détient d’une personne est tiré de tous ses dossiers\u00a0: il faut aussi le droit de les voir tous.',
  reserveAide: TEXTES.reserveAide,
};

export const SORT: Record<Sort, string> = { efface: 'Effacé', reduit: 'Réduit', garde: 'Gardé' };

const accord = (nombre: number, un: string, plusieurs: string): string =>
  `${formatCount(nombre)}\u00a0${nombre < 2 ? un : plusieurs}`;

export const trouvees = (nombre: number): string => accord(nombre, 'personne trouvée', 'personnes trouvées');

/** « 3 éléments effacés, 1 réduit, 2 gardés. »; zeros are left out. */
export function bilan({
  effaces,
  reduits,
  gardes,
}: Record<'effaces' | 'reduits' | 'gardes', number>): string {
  const dits = [
    accord(effaces, 'élément effacé', 'éléments effacés'),
    ...(reduits > 0 ? [accord(reduits, 'réduit', 'réduits')] : []),
    ...(gardes > 0 ? [accord(gardes, 'gardé', 'gardés')] : []),
  ];
  return `${dits.join(', ')}.`;
}

/** The duty, and the day on which it ends. */
export const pourquoi = ({ raison, jusquau }: Pick<Detenu, 'raison' | 'jusquau'>): string =>
  [raison, jusquau && `Jusqu’au ${formatDate(jusquau)}.`].filter(Boolean).join(' ');

export const effacerDe = ({ nom }: Pick<DossierPersonne, 'nom'>): string =>
  `Effacer les données ${deNom(nom)}`;
