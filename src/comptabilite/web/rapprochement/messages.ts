/** What the bank reconciliation says. */
import { pluriel } from '../../../kit/text';
import { addDays, formatDate, formatDay } from '../../../kit/dates';
import { formatDirhams } from '../../../kit/money';
import { estDeFrais } from '../../frais';
import type { CompteBanque } from '../../releve';

export const COMPTE = 'Compte';
export const CHOIX_COMPTES: { value: CompteBanque; label: string }[] = [
  { value: 'CDG', label: 'Dépôts à la CDG' },
  { value: 'BANQUE', label: 'Banque de l’étude' },
];
export const DU = 'Depuis le';
export const AU = 'Situation au';
export const IMPORTER = 'Importer un relevé';
export const RAPPROCHER_SEULS = 'Rapprocher';
export const RAPPROCHER_SEULS_AIDE = 'Rapproche les lignes qui n’ont qu’une écriture possible';
export const faitSeuls = (nombre: number) => ({
  title: nombre === 0 ? 'Rien à rapprocher' : 'Rapproché\u00a0!',
  text:
    nombre === 0
      ? 'Aucune ligne n’a une seule écriture possible\u00a0: le reste se choisit à la main'
      : pluriel(nombre, 'ligne rapprochée de son écriture', 'lignes rapprochées de leur écriture'),
});

export const SITUATION = 'Situation';
export const TROIS = {
  banque: 'Banque',
  journal: 'Journal',
  dossiers: 'Dossiers, frais bancaires déduits',
} as const;
export const EGAUX = 'Banque, journal et dossiers (frais bancaires déduits) sont égaux.';
export const ecartBanque = (montant: number): string =>
  `Banque et journal diffèrent de ${formatDirhams(Math.abs(montant))}.`;
export const ecartDossiers = (montant: number): string =>
  `Journal et dossiers diffèrent de ${formatDirhams(Math.abs(montant))}.`;
export const D_OU_VIENT = 'De la banque au journal';
export const soldeDit = (date: string, montant: number): string =>
  `Dernier solde dit par un relevé\u00a0: ${formatDirhams(montant)}, le ${formatDate(date)}.`;
export const SOLDE_INCONNU =
  'Aucun relevé ne dit de solde\u00a0: celui de départ est compté zéro. Saisissez le solde final en important.';
export const dernierImport = (nom: string, le: string, par: string): string =>
  `Dernier import\u00a0: ${nom}, le ${formatDay(le)} par ${par}.`;
export const ecart = {
  geste: 'Écarter ce relevé',
  titre: (nom: string): string => `Écarter ${nom}`,
  motif: 'Motif',
  aide: 'Ses lignes ne comptent plus, leurs rapprochements sont défaits. Importées de nouveau, elles s’ajoutent.',
  confirmer: 'Écarter',
  fait: { title: 'Écarté\u00a0!', text: 'Le relevé ne compte plus' },
} as const;
export const SANS_RELEVE = 'Aucun relevé importé pour ce compte.';

export const EXPLICATION = {
  banque: (au: string) => `Solde de la banque au ${formatDate(au)}`,
  sansEcriture: (nombre: number) =>
    `Moins ${pluriel(nombre, 'ligne de la banque sans écriture', 'lignes de la banque sans écriture')}`,
  sansBanque: (nombre: number) =>
    `Plus ${pluriel(nombre, 'écriture sans ligne de banque', 'écritures sans ligne de banque')}`,
  depart: (date: string) => `Moins l’écart de départ, avant le ${formatDate(date)}`,
  // A balance is of the evening of its day: the missing lines start on the next.
  trou: (apres: string, jusque: string) =>
    `Moins les lignes qu’aucun relevé importé ne montre, ou qui comptent deux fois, du ${formatDate(addDays(apres, 1))} au ${formatDate(jusque)}`,
  journal: (au: string) => `Solde du journal au ${formatDate(au)}`,
} as const;
export const signe = (montant: number): string => formatDirhams(montant).replace('-', '−\u00a0');
export const departDe = (banque: number, journal: number): string =>
  `Banque ${signe(banque)}, écritures d’avant ${signe(journal)}.`;
/** The gap of the beginning explains whatever it is: a balance mistyped then would make any account right. */
export function conclusion(reste: number, depart: number): string {
  if (reste !== 0) return `Il reste ${formatDirhams(Math.abs(reste))} que rien n’explique.`;
  const pourvuQue = depart === 0 ? '' : `, pourvu que l’écart de départ (${signe(depart)}) soit juste`;
  return `Le compte y est\u00a0: tout l’écart est expliqué${pourvuQue}.`;
}
export const EN_CAUSE = 'Dossiers en cause';
export const COLONNES_LIEUX = { lieu: 'Dossier', journal: 'Journal', dossier: 'Dossier, selon ses comptes' };
export const ERREUR_ETAT = 'La situation n’a pas pu être chargée.';

export const MONTRER = 'Lignes montrées';
export const CHOIX_MONTRER = [
  { value: '', label: 'Banque\u00a0: sans écriture' },
  { value: 'attendues', label: 'Écritures sans ligne de banque' },
  { value: 'avant', label: 'Écritures d’avant les relevés' },
  { value: 'rapprochees', label: 'Banque\u00a0: rapprochées' },
  { value: 'contrepassees', label: 'Banque\u00a0: écriture contre-passée' },
  { value: 'toutes', label: 'Banque\u00a0: toutes les lignes' },
] as const;
export const RECHERCHE = 'Rechercher une ligne';
export const RECHERCHE_EXEMPLE = 'Libellé, référence, montant…';
export const LIGNES = 'Lignes de la banque';
export const ECRITURES = 'Écritures sans ligne de banque';
export const ERREUR_LIGNES = 'Erreur dans la récupération des lignes, veuillez rafraîchir la page\u00a0!';
export const AUCUNE_LIGNE = 'Aucune ligne';
export const AUCUNE_ECRITURE = 'Aucune écriture n’attend sa ligne de banque';
export const RIEN_A_RAPPROCHER = 'Rien à rapprocher dans cette période.';
export const COLONNES = {
  date: 'Date',
  libelle: 'Libellé',
  reference: 'Référence',
  etat: 'Écriture',
  lieu: 'Dossier',
  attente: 'Attente',
  montant: 'Montant',
} as const;
export const jours = (nombre: number): string => pluriel(nombre, 'jour');
export const SANS_ECRITURE = 'Sans écriture';
export const contrepassee = (numero: number): string => `Écriture n°\u00a0${numero} contre-passée`;
export const ecrituresDites = (numeros: readonly number[]): string =>
  numeros.map((numero) => `n°\u00a0${numero}`).join(', ');
/** The other lines that are matched together with one. */
export const avecLignes = (
  lignes: readonly { date: string; libelle: string }[],
  annulees: boolean,
): string => {
  const dites = lignes.map(({ date, libelle }) => `${libelle}, ${formatDate(date)}`).join('\u00a0; ');
  return annulees ? `S’annule avec\u00a0: ${dites}` : `avec\u00a0: ${dites}`;
};
export const parQui = (par: string | null, le: string): string =>
  par === null ? `automatique, le ${formatDay(le)}` : `par ${par}, le ${formatDay(le)}`;
export const rapprocherLigne = (libelle: string): string => `Rapprocher\u00a0: ${libelle}`;
export const defaireLigne = (libelle: string): string => `Défaire\u00a0: ${libelle}`;
export const fraisLigne = (libelle: string, rendus: boolean): string =>
  `Frais bancaires${rendus ? ' rendus' : ''}\u00a0: ${libelle}`;
export const questionFrais = (ligne: string, rendus: boolean) => ({
  title: rendus ? 'Frais bancaires rendus\u00a0?' : 'Frais bancaires\u00a0?',
  text: ligne,
  lines: [
    rendus
      ? 'La banque rend ce qu’elle avait pris pour elle\u00a0: extourne d’une commission, d’agios. Ce n’est l’argent d’aucun dossier.'
      : 'La banque a pris cette somme pour elle\u00a0: commission, tenue de compte, agios. C’est une dépense de l’étude, d’aucun dossier.',
    `Son écriture ${rendus ? 'diminue le' : 'est passée au'} compte «\u00a0Frais bancaires\u00a0»\u00a0; défaire le rapprochement la contre-passe.`,
  ],
  confirmLabel: rendus ? 'Passer en frais rendus' : 'Passer en frais',
});
export const fraisNotes = (rendus: boolean) => ({
  title: 'Rapprochée\u00a0!',
  text: rendus ? 'Frais bancaires rendus passés en écriture' : 'Frais bancaires passés en écriture',
});
export const questionDefaire = (ecritures: readonly { libelle: string }[]) => ({
  title: 'Défaire ce rapprochement\u00a0?',
  ...(ecritures.some(estDeFrais)
    ? {
        text: 'Son écriture de frais bancaires sera contre-passée\u00a0; la ligne sera de nouveau à rapprocher.',
        lines: [],
      }
    : {
        text: 'Les lignes et les écritures rapprochées ensemble seront de nouveau à rapprocher.',
        lines: ['Elles ne se rapprocheront plus d’elles-mêmes.'],
      }),
  confirmLabel: 'Défaire',
});
export const DEFAIT = { title: 'Défait\u00a0!', text: 'Rapprochement défait' };

export const fenetre = {
  titre: 'Rapprocher une ligne de la banque',
  aide: 'Choisissez une ou plusieurs écritures dont la somme est celle de la ligne.',
  candidats: 'Écritures possibles',
  recherche: 'Rechercher une écriture',
  aucun: 'Aucune écriture n’attend sa ligne de banque sur ce compte.',
  ensemble: (nombre: number): string => `${nombre} lignes de la banque`,
  choisi: 'Choisi',
  reste: 'Reste',
  confirmer: 'Rapprocher',
  inegal: 'La somme choisie n’est pas celle de la banque.',
  fait: { title: 'Rapproché\u00a0!', text: 'Ligne rapprochée de ses écritures' },
  annulees: { title: 'Rapproché\u00a0!', text: 'Ces lignes s’annulent, sans écriture' },
  echec: 'Les écritures possibles n’ont pas pu être chargées.',
  partie:
    'Cette ligne n’est plus à rapprocher\u00a0: quelqu’un l’a rapprochée entre-temps, ou a écarté son relevé.',
} as const;

export const autres = {
  titre: 'Autres lignes de la banque',
  aide: 'Une somme reçue ou payée en plusieurs fois est de plusieurs lignes. Des lignes qui s’annulent (un chèque revenu impayé, une erreur de la banque) se rapprochent sans écriture.',
  recherche: 'Rechercher une autre ligne',
  aucune: 'Aucune autre ligne de ce compte n’attend son écriture.',
  echec: 'Les autres lignes n’ont pas pu être chargées.',
} as const;
