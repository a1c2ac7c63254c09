/** The lines of a bank's CSV, cell by cell: each mistake is told with its line and its column. */
import { isIsoDate, parseDate } from '../../kit/dates';
import { type Centimes, minus } from '../../kit/money';
import { type Faute, type FormatCsv, type LigneLue, montantDeTexte } from '../releve';

/** A row of the file and the line that it begins at. */
export interface Rang {
  ligne: number;
  cellules: string[];
}

export const MAX_LIBELLE = 500;
const MAX_REFERENCE = 200;
/** A text without control characters, its spaces single. */
export const textePropre = (texte: string, max = MAX_LIBELLE): string =>
  [
    ...texte
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
      .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, max)
    .join('');

export const referencePropre = (texte: string): string | null => textePropre(texte, MAX_REFERENCE) || null;

const FRANCAISE = /^\d{1,2}\/\d{1,2}\/\d{4}$/;
/** « 3/2/2026 » is « 03/02/2026 »; what follows the day (an hour) is left aside. */
function jour(texte: string, format: FormatCsv['formatDate']): string | null {
  const [date = ''] = texte.trim().split(/[ T]/);
  if (format === 'AAAA-MM-JJ') return isIsoDate(date) ? date : null;
  const barres = date.replace(/[-.]/g, '/');
  if (!FRANCAISE.test(barres)) return null;
  const [j = '', m = '', a = ''] = barres.split('/');
  return parseDate(`${j.padStart(2, '0')}/${m.padStart(2, '0')}/${a}`);
}

/** The name of a column: the file's own, else its place. */
export const nomColonne = (entetes: readonly string[], index: number): string =>
  textePropre(entetes[index] ?? '', 60) || `colonne ${index + 1}`;

export const estVide = ({ cellules }: Rang): boolean => cellules.every((cellule) => cellule.trim() === '');

export interface CsvLu {
  lignes: LigneLue[];
  fautes: Faute[];
}

/** Every line or a mistake: what is empty is passed over. */
export function lireLignes(rangs: readonly Rang[], format: FormatCsv): CsvLu {
  const entetes = rangs.find(({ ligne }) => ligne === format.entete)?.cellules ?? [];
  const lignes: LigneLue[] = [];
  const fautes: Faute[] = [];
  for (const rang of rangs) {
    if (rang.ligne <= format.entete || estVide(rang)) continue;
    const lue = lireRang(rang, format, (index, message) =>
      fautes.push({
        ligne: rang.ligne,
        colonne: index === null ? null : nomColonne(entetes, index),
        message,
      }),
    );
    if (lue) lignes.push(lue);
  }
  return { lignes, fautes };
}

type Dire = (index: number | null, message: string) => unknown;

function lireRang({ cellules }: Rang, format: FormatCsv, dire: Dire): LigneLue | null {
  const texte = (index: number | null): string => (index === null ? '' : (cellules[index] ?? '').trim());
  const date = jour(texte(format.date), format.formatDate);
  if (date === null)
    dire(format.date, `«\u00a0${texte(format.date)}\u00a0» n’est pas une date ${format.formatDate}.`);
  const libelle = textePropre(texte(format.libelle));
  if (libelle === '') dire(format.libelle, 'Le libellé manque.');
  const montant = lireMontant(texte, format, dire);
  if (date === null || libelle === '' || montant === null) return null;
  return { date, libelle, montant, reference: referencePropre(texte(format.reference)), refBanque: null };
}

function lireMontant(
  texte: (index: number | null) => string,
  { mode, montant, debit, credit, decimale }: FormatCsv,
  dire: Dire,
): Centimes | null {
  const lire = (index: number | null): Centimes | null => {
    const lu = montantDeTexte(texte(index), decimale);
    if (lu === null) dire(index, `«\u00a0${texte(index)}\u00a0» n’est pas un montant.`);
    return lu;
  };
  if (mode === 'signe') {
    const lu = lire(montant);
    if (lu === 0) dire(montant, 'Le montant est nul.');
    return lu === 0 ? null : lu;
  }
  const lus = [debit, credit].map((index) => (texte(index) === '' ? (0 as Centimes) : lire(index)));
  const [sortie = null, entree = null] = lus;
  if (sortie === null || entree === null) return null;
  if ((sortie === 0) === (entree === 0)) {
    dire(null, sortie === 0 ? 'Ni débit ni crédit.' : 'Un débit et un crédit à la fois.');
    return null;
  }
  if (entree < 0) {
    dire(credit, 'Un crédit ne peut pas être négatif.');
    return null;
  }
  // Some banks write their debits with a minus sign, in their own column.
  return minus(entree, Math.abs(sortie) as Centimes);
}
