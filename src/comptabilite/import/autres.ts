/** Files that a bank sends and that are not read: what each is, and what to do. */

const TABLEUR = 'ouvrez-le dans un tableur, puis enregistrez-le en CSV.';
const BANQUE = 'demandez à la banque un CSV ou un camt.053 (XML).';
const excel = `Ce fichier est un classeur de tableur\u00a0: ${TABLEUR}`;
const pasLu = (nom: string): string => `Ce fichier est au format ${nom}, qui n’est pas lu\u00a0: ${BANQUE}`;

/** By how each begins, in Latin-1. */
const AUTRES: readonly [RegExp, string][] = [
  // Its parts are named inside: those of Excel, or the type of LibreOffice's.
  [/^PK\x03\x04[^]*(xl\/|opendocument\.spreadsheet)/, excel],
  [/^PK\x03\x04/, 'Ce fichier est une archive\u00a0: ouvrez-la, et choisissez le relevé qu’elle contient.'],
  [/^\xd0\xcf\x11\xe0/, excel],
  [/^<\?xml[^]{0,200}<\?mso-application progid="Excel/, excel],
  // Many banks name « .xls » the page that their site shows.
  [/^<(!doctype html|html|head|meta|table)/i, `Ce fichier est une page web\u00a0: ${TABLEUR}`],
  [/^%PDF-/, `Ce fichier est un PDF\u00a0: ${BANQUE}`],
  [/^(OFXHEADER|(<\?xml[^]{0,200})?(<\?OFX|<OFX>))/i, pasLu('OFX')],
  [/^(\{1:F01|:20:)/, pasLu('MT940')],
  [/^!Type:/i, pasLu('QIF')],
  [/^01\d{5} {4}\d{5}[A-Z]{3}\d/, pasLu('AFB 120')],
];

/** What to say of a file that is neither a CSV nor a camt.053; null of one that may be. */
export function autreFormat(octets: string): string | null {
  const debut = octets.replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, '');
  return AUTRES.find(([signe]) => signe.test(debut))?.[1] ?? null;
}
