/** The rows of a bank's CSV that are no operations: balances, totals, titles said again on each page, the foot of a page. */
import { normalize } from '../../kit/text';
import type { FormatCsv } from '../releve';
import { jour } from './jour';
import type { Rang } from './rang';
import { ditUnSolde } from './soldes';

type DuJour = Pick<FormatCsv, 'date' | 'libelle' | 'formatDate'>;
type Places = DuJour & Pick<FormatCsv, 'entete' | 'montant' | 'debit' | 'credit'>;

const aUnJour = ({ cellules }: Rang, { date, formatDate }: DuJour): boolean =>
  jour(cellules[date] ?? '', formatDate) !== null;

/** Whether the row gives a balance or a total, read in this format. */
export const ditSolde = (rang: Rang, places: DuJour): boolean =>
  ditUnSolde(rang.cellules, {
    libelle: rang.cellules[places.libelle] ?? '',
    aUnJour: aUnJour(rang, places),
  });

const PAGE = /^page( n°)? ?:? ?\d+( ?(\/|sur|de) ?\d+)?$/;
const remplies = ({ cellules }: Rang): string[] => cellules.filter((cellule) => cellule.trim() !== '');

/** « Page 1/2 », alone. */
export function ditPage(rang: Rang): boolean {
  const [seule = '', ...autres] = remplies(rang);
  return autres.length === 0 && PAGE.test(normalize(seule).trim());
}

/** A text alone in its row (« Sauf erreur ou omission »): without a day nor an amount, no operation is lost with it. */
function estTexteSeul(rang: Rang, { montant, debit, credit }: Places): boolean {
  const [seule = '', ...autres] = remplies(rang);
  const place = rang.cellules.indexOf(seule);
  return autres.length === 0 && /^\s*\p{L}/u.test(seule) && ![montant, debit, credit].includes(place);
}

const cle = (rang: Rang): string =>
  rang.cellules
    .map((cellule) => normalize(cellule).trim())
    .join('\n')
    .trim();

/** What is not read as an operation; the rows of titles and above it may be said again, on each page. */
export function estHorsOperation(rangs: readonly Rang[], format: Places): (rang: Rang) => boolean {
  const enTete = new Set(rangs.filter(({ ligne }) => ligne <= format.entete).map(cle));
  const sansJour = (rang: Rang): boolean =>
    !aUnJour(rang, format) && (ditPage(rang) || estTexteSeul(rang, format));
  return (rang) => ditSolde(rang, format) || enTete.has(cle(rang)) || sansJour(rang);
}
