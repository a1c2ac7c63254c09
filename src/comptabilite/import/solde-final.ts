/** The balance after the last operation, as a row of the file says it: proposed to who imports it, and never taken unseen. */
import { type Centimes, ZERO, minus } from '../../kit/money';
import { FORMATS_DATE, type FormatCsv, type LigneLue, montantDeTexte, peutEtreMilliers } from '../releve';
import { ditSolde } from './hors-operation';
import { jour } from './jour';
import type { Rang } from './rang';
import { sensDeTexte } from './sens';
import { motsDe } from './soldes';

const FINAL = /\b(final|nouveau|cloture|fin|arrete)\b/;
/** Of another moment, or no balance. */
const AUTRE =
  /\b(a nouveau|initial|ancien|precedente?|anterieure?|dernier|depart|debut|ouverture|veille|report\w*|tota(l|ux)|cumul|provisoire|intermediaire|disponible|valeur)\b/;
const DATE = /\d{4}-\d{2}-\d{2}|\b\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{2,4}\b/;

/** The day that the row's words say. */
function jourDit(texte: string): string | null {
  const [ecrit = ''] = DATE.exec(texte) ?? [];
  const lus = FORMATS_DATE.map((format) => jour(ecrit.replaceAll(' ', '/'), format));
  return lus.find((lu) => lu !== null) ?? null;
}

/** After the last operation: it says so, or is of that day and not of the first; under the operations, of a later day too. */
function estFinal(texte: string, jours: readonly string[], auPied: boolean): boolean {
  const [premier = '', dernier = premier] = [jours[0], jours.at(-1)];
  const mots = motsDe(texte);
  const le = jourDit(texte);
  if (AUTRE.test(mots) || (le !== null && le < dernier)) return false;
  return FINAL.test(mots) || (le !== null && le > premier && (auPied || le === dernier));
}

/** The only amount of the row; above the titles, its columns are not theirs. */
function montantDit({ ligne, cellules }: Rang, format: FormatCsv): Centimes | null {
  const sousTitres = ligne > format.entete;
  const lus = cellules.map((cellule, index) => {
    const ailleurs = sousTitres && (index === format.date || index === format.reference);
    return ailleurs ? null : montantDeTexte(cellule, format.decimale);
  });
  const dits = lus.filter((lu) => lu !== null);
  const [montant = null, ...autres] = dits.some((lu) => lu !== 0) ? dits.filter((lu) => lu !== 0) : dits;
  const place = lus.indexOf(montant);
  if (montant === null || autres.length > 0 || peutEtreMilliers(cellules[place] ?? '')) return null;
  const enDebit =
    sousTitres &&
    (place === format.debit || (format.sens !== null && sensDeTexte(cellules[format.sens] ?? '') === -1));
  const doit = enDebit || /\bdebiteur\b/.test(motsDe(cellules.join(' ')));
  return doit && montant > 0 ? minus(ZERO, montant) : montant;
}

interface Autour {
  /** The line of the last operation. */
  pied: number;
  format: FormatCsv;
  lignes: readonly LigneLue[];
}

/** Said by one of these rows, which are no operations. */
export function soldeFinal(rangs: readonly Rang[], { pied, format, lignes }: Autour): Centimes | null {
  const jours = lignes.map(({ date }) => date).sort();
  const dits = rangs
    .filter((rang) => ditSolde(rang, format))
    .filter(({ ligne, cellules }) => estFinal(cellules.join(' '), jours, ligne > pied))
    .map((rang) => montantDit(rang, format));
  const [dit = null, ...autres] = new Set(dits);
  return autres.length > 0 ? null : dit;
}
