/**
 * A cell that a spreadsheet would take for a formula is text: it begins with an apostrophe. What is not seen before the
 * sign is skipped by some of them, and the wide signs of Asian keyboards are the same signs.
 */
const FORMULE = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

function cell(value: string | number | null): string {
  if (value === null) return '';
  // French spreadsheets read a decimal comma.
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = FORMULE.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV as French spreadsheets open it: « ; » between cells, CRLF at the end. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(';')}\r\n`;
