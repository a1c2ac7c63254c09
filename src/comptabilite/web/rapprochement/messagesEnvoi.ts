/** What the import of a statement says. */
import { formatCount, pluriel } from '../../../kit/text';
import { formatDate } from '../../../kit/dates';
import { formatDirhams } from '../../../kit/money';
import { ENCODAGES, type FormatCsv, NOMS_ENCODAGES } from '../../releve';
import { signe } from './messages';

export const envoi = {
  titre: 'Importer un relevé',
  fichier: 'Relevé de la banque',
  formats: 'Un CSV, ou un camt.053 (XML) de la banque. Rien n’est gardé avant la confirmation.',
  exige: 'Choisissez un fichier.',
  lecture: 'Lecture du relevé…',
  import: 'Import du relevé… Rien n’est gardé si vous annulez.',
  confirmer: 'Importer',
  format: 'Comment ce fichier est écrit',
  deplacees:
    'Les colonnes de ce fichier ne sont pas celles des relevés précédents de ce compte\u00a0: vérifiez chacune, et les montants ci-dessous, avant d’importer.',
  formatAide: 'Gardé pour ce compte, et proposé la prochaine fois.',
  separateur: 'Séparateur',
  encodage: 'Encodage',
  entete: 'Ligne des titres',
  sansEntete: 'Aucune',
  formatDate: 'Dates',
  decimale: 'Décimales',
  mode: 'Montants',
  date: 'Colonne de la date',
  libelle: 'Colonne du libellé',
  reference: 'Colonne de la référence',
  montant: 'Colonne du montant',
  debit: 'Colonne du débit',
  credit: 'Colonne du crédit',
  sens: 'Colonne du sens',
  aucune: 'Aucune',
  solde: 'Solde final du relevé',
  soldeAide: 'Facultatif\u00a0: celui que la banque écrit au bas du relevé.',
  soldeLu: 'Lu dans ce fichier\u00a0: vérifiez-le au bas du relevé.',
  apercu: 'Premières lignes',
  brut: 'Le fichier tel qu’il est coupé',
} as const;
export const SEPARATEURS: { value: FormatCsv['separateur']; label: string }[] = [
  { value: ';', label: 'Point-virgule' },
  { value: ',', label: 'Virgule' },
  { value: '\t', label: 'Tabulation' },
  { value: '|', label: 'Barre verticale' },
];
export const CHOIX_ENCODAGES = ENCODAGES.map((value) => ({ value, label: NOMS_ENCODAGES[value] }));
export const DECIMALES = [
  { value: ',', label: 'Virgule\u00a0: 1 234,56' },
  { value: '.', label: 'Point\u00a0: 1234.56' },
];
export const MODES = [
  { value: 'deux', label: 'Débit et crédit à part' },
  { value: 'signe', label: 'Une colonne, − en sortie' },
  { value: 'sens', label: 'Montant et sens à part' },
];
export const colonne = (index: number, nom: string): string =>
  nom ? `${index + 1} · ${nom}` : `Colonne ${index + 1}`;
export const resume = (nombre: number, entrees: number, sorties: number): string =>
  `${pluriel(nombre, 'ligne')}\u00a0: ${formatDirhams(entrees)} entrés, ${formatDirhams(Math.abs(sorties))} sortis.`;
export const connuesDites = (connues: number, nombre: number): string => {
  if (connues < nombre) return `${pluriel(connues, 'est déjà là', 'sont déjà là')}.`;
  return nombre === 1 ? 'Elle est déjà là.' : 'Toutes sont déjà là.';
};
export const numeroDit = (numero: string): string => `Compte ${numero}.`;
export const soldesDits = (genre: string, montant: number, date: string): string =>
  `${genre} ${signe(montant)} au ${formatDate(date)}.`;
export const doublonsDits = (nombre: number): string =>
  nombre === 1
    ? 'Une de ces lignes a le jour et le montant d’une ligne déjà importée, sous une autre référence ou un autre libellé. Si c’est la même opération, elle comptera deux fois.'
    : `${formatCount(nombre)} de ces lignes ont le jour et le montant de lignes déjà importées, sous une autre référence ou un autre libellé. Si ce sont les mêmes opérations (un CSV et un camt.053 du même mois), elles compteront deux fois.`;
export const aVenirDits = (nombre: number): string =>
  nombre === 1
    ? 'Une de ces lignes est d’un jour à venir. Si la banque ne l’a pas encore passée, elle la dira de nouveau, peut-être d’un autre jour, et l’opération comptera deux fois.'
    : `${formatCount(nombre)} de ces lignes sont d’un jour à venir. Si la banque ne les a pas encore passées, elle les dira de nouveau, peut-être d’un autre jour, et ces opérations compteront deux fois.`;
export const laisseesDites = (
  nombre: number,
  lignes: readonly { ligne: number; texte: string }[],
): string => {
  const quoi =
    nombre === 1
      ? 'Une ligne n’est pas une opération, et n’est pas importée'
      : `${formatCount(nombre)} lignes ne sont pas des opérations, et ne sont pas importées`;
  const dites = lignes.map(({ ligne, texte }) => `ligne ${ligne}, «\u00a0${texte}\u00a0»`).join('\u00a0; ');
  return `${quoi}\u00a0: ${dites}${nombre > lignes.length ? '…' : '.'}`;
};
export const fautesDites = (nombre: number): string =>
  `${pluriel(nombre, 'erreur')}\u00a0: rien ne sera importé tant qu’il en reste.`;
export const fauteDite = (genre: 'csv' | 'camt053', ligne: number, nom: string | null): string =>
  `${genre === 'csv' ? 'Ligne' : 'Opération'} ${ligne}${nom === null ? '' : `, «\u00a0${nom}\u00a0»`}`;
export const importe = (lues: number, ajoutees: number, rapprochees: number) => ({
  title: 'Importé\u00a0!',
  text: [
    ajoutees === 0
      ? lues === 0
        ? 'Ce relevé n’a aucune opération'
        : 'Toutes ces lignes étaient déjà là'
      : `${pluriel(ajoutees, 'ligne ajoutée', 'lignes ajoutées')} sur ${formatCount(lues)}`,
    ...(ajoutees + rapprochees === 0 ? [] : [pluriel(rapprochees, 'rapprochée', 'rapprochées')]),
  ].join(', '),
});
