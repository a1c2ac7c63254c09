/** What the tags of one place print: a file's, and each of its parties', properties', payments'. */
import { formatDate } from '../kit/dates';
import { dateEnLettres, montantEnLettres } from '../kit/lettres';
import { formatDirhams } from '../kit/money';
import { unEspace } from '../kit/text';

/** Nothing to print: the file does not hold it. `lien` is the screen where it is entered; null: this file has no field for it (D44). */
export interface Absente {
  objet: string | null;
  lien: string | null;
}
export type Valeur = string | boolean | Portee[] | Absente;
/** By the tag's key; a Map, so that no name reaches anything but what is put in it. */
export type Portee = Map<string, Valeur>;
export type Entree = readonly [nom: string, valeur: Valeur];

export const estAbsente = (valeur: Valeur | undefined): valeur is Absente =>
  typeof valeur === 'object' && !Array.isArray(valeur);

/** In a record of long ago, several spaces may part two words. */
const imprimee = (valeur: Valeur): Valeur => (typeof valeur === 'string' ? unEspace(valeur) : valeur);

export const portee = (...entrees: (Entree | Entree[])[]): Portee =>
  new Map((entrees.flat() as Entree[]).map(([nom, valeur]) => [nom.toLowerCase(), imprimee(valeur)]));

/** The innermost scope that has it. */
export function resoudre(cle: string, portees: readonly Portee[]): Valeur | undefined {
  for (let i = portees.length - 1; i >= 0; i -= 1) {
    const valeur = portees[i]?.get(cle);
    if (valeur !== undefined) return valeur;
  }
  return undefined;
}

/** What the file says that there is none of: it is not missing, and its block is not printed. */
export const NEANT = 'néant';
/** The same, of a day or an amount. */
export const neant = (nom: string): Entree[] => [
  [nom, NEANT],
  [`${nom}.lettres`, NEANT],
];

/** A block is printed: rows, a condition that holds, a text that is filled. */
export const estPleine = (valeur: Valeur | undefined): boolean => {
  if (Array.isArray(valeur)) return valeur.length > 0;
  return valeur === true || (typeof valeur === 'string' && valeur !== '' && valeur !== NEANT);
};

/** « Commerçant » as it stands within a sentence; « PDG » stays. */
export const minuscule = (texte: string | null | undefined): string | null =>
  texte ? texte.replace(/^\p{Lu}(?!\p{Lu})/u, (lettre) => lettre.toLocaleLowerCase('fr')) : null;

export const majuscules = (texte: string): string => texte.toLocaleUpperCase('fr');

const CENT_MILLIONS = 100_000_000;
/** Longer than what a column of figures holds, it may go on the next line before « DH »: it would be cut within its figures. */
const enToutePlace = (dirhams: number): string =>
  dirhams < CENT_MILLIONS ? formatDirhams(dirhams) : formatDirhams(dirhams).replace(/\u00a0DH$/, ' DH');

/** The fields of one thing (`objet`, none for the file itself) that are entered on one screen. */
export function champsDe(lien: string | null, objet: string | null = null) {
  const absente: Absente = { objet, lien };
  const texte = (nom: string, valeur: string | null | undefined): Entree => [nom, valeur?.trim() || absente];
  return {
    texte,
    jour: (nom: string, iso: string | null): Entree[] => [
      texte(nom, iso && formatDate(iso)),
      texte(`${nom}.lettres`, iso && dateEnLettres(iso)),
    ],
    montant: (nom: string, dirhams: number | null): Entree[] => [
      texte(nom, dirhams === null ? null : enToutePlace(dirhams)),
      texte(`${nom}.lettres`, dirhams === null ? null : montantEnLettres(dirhams)),
    ],
  };
}

/** Its rank among the others, and what separates it from the next in a sentence. */
export function rang(index: number, nombre: number): Entree[] {
  const reste = nombre - index - 1;
  const separateur = reste === 1 ? ' et ' : ', ';
  return [
    ['numero', String(index + 1)],
    ['separateur', reste === 0 ? '' : separateur],
    ['premier', index === 0],
    ['dernier', reste === 0],
  ];
}
