/** Arabic vowels that stand alone, as in a PDF: NFKD would give each a space, which would cut its word. */
const VOYELLES_SEULES = /[\ufc5e-\ufc63\ufe70-\ufe7f]/g;
/** Arabic and Persian figures: the last four bits of each are its value. */
const CHIFFRES_ARABES = /[\u0660-\u0669\u06f0-\u06f9]/g;
const chiffresConnus = (text: string): string =>
  text.replace(CHIFFRES_ARABES, (chiffre) => String(chiffre.charCodeAt(0) % 16));

/**
 * Arabic letters that one writes for another: at the end of a word (« العلمى », « فاطمه »), on a Persian keyboard, and for the
 * g and the v of Moroccan names (« أݣادير »).
 */
const LETTRES_ARABES: Record<string, string> = {
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ک: 'ك',
  گ: 'ك',
  ڭ: 'ك',
  ݣ: 'ك',
  ڤ: 'ف',
};
const AUTRES_LETTRES = new RegExp(`[${Object.keys(LETTRES_ARABES).join('')}]`, 'g');

/**
 * What searches and sorts compare: lower case, words separated by one space, without accents nor invisible characters (marks of
 * direction, Arabic lengthening, hyphens at the end of a line). What Word and PDF write with characters that no keyboard has
 * becomes what one types: ligatures, the forms of Arabic letters, wide letters, other hyphens and dashes, Arabic figures.
 */
export const normalize = (text: string): string =>
  chiffresConnus(text)
    .replace(VOYELLES_SEULES, '')
    // NFKD would make a space of it; it is typed for an apostrophe.
    .replace(/´/g, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(AUTRES_LETTRES, (lettre) => LETTRES_ARABES[lettre] ?? lettre)
    .replace(/[’‘ʼ`′]/g, "'")
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/⁄/g, '/')
    .replace(/\s+/g, ' ')
    .trim();

const TRI_MAX = 200;
/** What a list is sorted by: the beginning only, since PostgreSQL refuses a text that is too long for an index. */
export const triDe = (text: string): string => [...normalize(text)].slice(0, TRI_MAX).join('');

/** Arabic figures, and the signs of decimals and of thousands of an Arabic telephone, as an office writes them. */
export const enChiffres = (text: string): string =>
  chiffresConnus(text).replace(/٫/g, ',').replace(/٬/g, '’');

/** A number without the spaces of its groups, nor the marks of direction that a message or a table pastes with it. */
export const serre = (text: string): string => enChiffres(text).replace(/[\s\p{Cf}]/gu, '');

/** A number without the invisible characters that are pasted with it (marks of direction), which would make it another one. */
export const sansMarques = (text: string): string =>
  enChiffres(text)
    .replace(/\p{Cf}/gu, '')
    .trim();

/** Nothing of it is seen: no sign, or only spaces and the marks that a message pastes. */
export const estInvisible = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text);

/** The normalised text of several fields, for a `recherche` column. */
export const searchText = (...fields: (string | null | undefined)[]): string =>
  normalize(fields.filter(Boolean).join(' '));

/** Half a character (an emoji cut in two) cannot be written in UTF-8: it becomes U+FFFD. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** « 1,42 Mo »: bytes / 1 048 576, 2 decimals (R167). */
export const formatSize = (bytes: number): string =>
  `${(bytes / 1_048_576).toFixed(2).replace('.', ',')}\u00a0Mo`;

/** « de Karim », « d’Almeida »: before a name, neither h nor y elides. */
export const deNom = (nom: string): string =>
  /^[aeiouàâäéèêëîïôöùûü]/i.test(nom) ? `d’${nom}` : `de ${nom}`;

/** What somebody typed, as French spaces it: no line begins with « : », nothing parts a guillemet from its word, or « n° » from 12. */
export const insecables = (texte: string): string =>
  texte.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/(«|n°) /gi, '$1\u00a0');

/** An Arabic name would draw the figures that follow it into its right-to-left order: it is isolated (U+2068, U+2069). */
export const isoler = (texte: string): string =>
  /\p{Script=Arabic}/u.test(texte) ? `\u2068${texte}\u2069` : texte;

/**
 * For a text alone in its cell or field: one that begins with an Arabic name is read from the right, so that its beginning is not
 * cut; what follows the name, « 12345/C », is then what is isolated (U+2066, U+2069).
 */
export const deSonCote = (texte: string): string =>
  texte.replace(/^\u2068([^\u2069]*)\u2069( · )(.+)$/, '$1$2\u2066$3\u2069');

/** « à Rabat », « au Caire », « aux Mureaux »: the article of a town's name joins the word before. */
export function aLieu(lieu: string): string {
  const [, article, reste] = /^(les?)\s+(.+)$/i.exec(lieu) ?? [];
  if (!article) return `à ${lieu}`;
  return article.length === 2 ? `au ${reste}` : `aux ${reste}`;
}

/** « Fait au Caire, le 21/11/2026 », above the signatures. */
export const faitA = (ville: string | null, leJour: string): string =>
  ville ? `Fait ${aLieu(ville)}, ${leJour}` : `Fait ${leJour}`;

/** The first `count` words, then « … » (R195). */
export function firstWords(text: string, count: number): string {
  const words = text.split(/\s+/);
  return words.length > count ? `${words.slice(0, count).join(' ')}…` : text;
}

const COUNT = new Intl.NumberFormat('fr-FR');
/** « 1 284 », with the no-break space of amounts (U+00A0). */
export const formatCount = (count: number): string => COUNT.format(count).replaceAll('\u202f', '\u00a0');

/** Ends of a line that no keyboard types: Word's own (Maj+Entrée) and those of pages and of Unicode, as they are pasted. */
export const SAUTS_COLLES = /[\u000b\u000c\u0085\u2028\u2029]/g;

/**
 * « Karim  Alami » is « Karim Alami »: one space parts two words, and so does the tab between two cells of a spreadsheet. A note of
 * several lines keeps those that put it in order.
 */
export const unEspace = (text: string): string =>
  text.includes('\n') ? text : text.replace(/\s{2,}|\t/g, ' ');

/** « 1 284 lignes », « 1 ligne », « 0 ligne ». */
export const pluriel = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count > 1 ? many : one}`;

/** « 12, rue d’Oran. », as one types an address, without the stop: what follows it in a document has its own. */
export const sansPointFinal = (texte: string): string => texte.replace(/[\s.,;،]+$/, '');

/** « une, deux et trois ». */
export const enumerer = (mots: readonly string[]): string =>
  mots.length < 2 ? mots.join('') : `${mots.slice(0, -1).join(', ')} et ${mots.at(-1)}`;

const UNITES = ['octets', 'Ko', 'Mo', 'Go', 'To'];
const UN_CHIFFRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « 74,2 Go », in the unit that suits. */
export function formatBytes(bytes: number): string {
  const rang = Math.min(UNITES.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const nombre = UN_CHIFFRE.format(bytes / 1024 ** rang).replaceAll('\u202f', '\u00a0');
  return `${nombre}\u00a0${bytes > 1 ? UNITES[rang] : 'octet'}`;
}
