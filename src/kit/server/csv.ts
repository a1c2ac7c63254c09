import { parseDate } from '../dates';

/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe, which makes it text (CSV injection). Some spreadsheets skip
 * invisible characters before the sign, and take the full-width signs of Asian keyboards for it.
 */
const FORMULE = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/**
 * So does a cell that a spreadsheet would convert: « 3/2026 » (a number of the register) becomes March 2026, « 2025/0001 »
 * January, « 0061 » loses its zeros, « 118 204 » its space, twelve digits and « 12E5 » turn into powers of ten. Our own dates stay
 * dates.
 */
const DENATURE =
  /^\d{1,4} ?[/.-] ?\d{1,4}( ?[/.-] ?\d{1,4})?$|^0\d+$|^\d{12,}$|^\d{1,3}( \d{3})+$|^\d+([.,]\d+)?e[+-]?\d+$/i;

const estAltere = (text: string): boolean =>
  FORMULE.test(text) || (DENATURE.test(text.trim()) && parseDate(text) === null);

/** A cell with one of these is quoted: some spreadsheets cut at commas and tabs too, and what follows could be a formula. */
const A_PART = /[";,\t\r\n]/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  // French spreadsheets read a decimal comma.
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = estAltere(value) ? `'${value}` : value;
  return A_PART.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV as French spreadsheets open it: « ; » between cells, CRLF at the end. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(';')}\r\n`;
