/** A day as a bank writes it. */
import { parseDate } from '../../kit/dates';
import { isOfOurTime } from '../../kit/schema';
import { normalize } from '../../kit/text';
import type { FormatCsv } from '../releve';

const FRANCAISE = /^\d{1,2}\/\d{1,2}\/(\d{4}|\d{2})$/;
/** « 2026/03/01 », « 20260301 ». */
const ANNEE_DABORD = /^(\d{4})([/.]?)(\d{2})\2(\d{2})$/;
/** A two-digit year is of this century; below this one, it may be a day (« 26-03-01 »), and is refused, not guessed. */
const PREMIERE_ANNEE_COURTE = 20;
/** « 02-NOV-26 », « 2 novembre 2026 », « 1er nov. 2026 ». */
const EN_LETTRES = /^(\d{1,2})(?:er)?[ \-/.]?([a-z]{3,9})\.?[ \-/.]?(\d{4}|\d{2})(?!\d)/;
/** In French and in English, as they are normalised; no short form is of two months. */
const MOIS = [
  /^jan(v|vier|uary)?$/,
  /^(feb|february|fev|fevr|fevrier)$/,
  /^mar(s|ch)?$/,
  /^a(v|p)r(il)?$/,
  /^ma[iy]$/,
  /^jun(e)?$|^juin$/,
  /^jul(y)?$|^juil(let)?$/,
  /^aug(ust)?$|^aout?$/,
  /^sept?(embre|ember)?$/,
  /^oct(obre|ober)?$/,
  /^nov(embre|ember)?$/,
  /^(dec|decembre|december)$/,
];
/** The same day in figures; what is in figures already, or has no such month, stays. */
const enChiffres = (texte: string): string =>
  normalize(texte).replace(EN_LETTRES, (ecrit, j: string, nom: string, annee: string) => {
    const mois = MOIS.findIndex((motif) => motif.test(nom)) + 1;
    return mois === 0 ? ecrit : `${j}/${mois}/${annee}`;
  });
const anneeEntiere = (annee: string): string => (annee.length === 2 ? `20${annee}` : annee);
/** « 3/2/2026 » is « 03/02/2026 »; what follows the day (an hour) is left aside. */
export function jour(texte: string, format: FormatCsv['formatDate']): string | null {
  const [date = ''] = texte.trim().split(/[ T]/);
  if (format === 'AAAA-MM-JJ') {
    const tirets = date.replace(ANNEE_DABORD, '$1-$3-$4');
    return isOfOurTime(tirets) ? tirets : null;
  }
  const [chiffres = ''] = /\p{L}{3}/u.test(texte) ? enChiffres(texte).split(/[ t]/) : [date];
  const barres = chiffres.replace(/[-.]/g, '/');
  if (!FRANCAISE.test(barres)) return null;
  const [j = '', m = '', a = ''] = barres.split('/');
  const iso = parseDate(`${j.padStart(2, '0')}/${m.padStart(2, '0')}/${anneeEntiere(a)}`);
  return iso !== null && isOfOurTime(iso) ? iso : null;
}

export const estAnneeDouteuse = (jourLu: string, texte: string): boolean =>
  Number(jourLu.slice(2, 4)) < PREMIERE_ANNEE_COURTE && /^\d{1,2}\D(\d{1,2}\D|\D+)\d{2}(\D|$)/.test(texte);
