import { normalizePhone } from '../kit/telephone';

/** A piece of a text; with `href`, a phone number or an e-mail address. */
export interface Morceau {
  texte: string;
  href?: string;
}

/** An e-mail address, or digits in a row that may be a phone number. */
const COORDONNEES =
  /[^\s@<>()",;:\p{Cs}]{1,64}@[^\s@<>()",;:\p{Cs}]{1,190}\.[^\s@<>()",;:.\p{Cs}]{2,}|(?:\+|\b)\d[\d .()-]{6,18}\d\b/gu;

function hrefDe(texte: string): string | undefined {
  if (texte.includes('@')) return `mailto:${encodeURIComponent(texte).replace('%40', '@')}`;
  const phone = normalizePhone(texte);
  return phone === null ? undefined : `tel:${phone}`;
}

/** The text, cut so that the phone numbers and e-mail addresses in it can be links. */
export function morceauxDe(texte: string): Morceau[] {
  const morceaux: Morceau[] = [];
  let fin = 0;
  for (const { 0: trouve, index } of texte.matchAll(COORDONNEES)) {
    const href = hrefDe(trouve);
    if (href === undefined) continue;
    morceaux.push({ texte: texte.slice(fin, index) }, { texte: trouve, href });
    fin = index + trouve.length;
  }
  return [...morceaux, { texte: texte.slice(fin) }].filter((morceau) => morceau.texte !== '');
}
