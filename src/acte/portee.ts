/** A scope: what the tags print for a file, or for one party, property or payment of it. */
import { formatDate } from '../kit/dates';
import { dateEnLettres, montantEnLettres } from '../kit/lettres';
import { formatDirhams } from '../kit/money';
import { unEspace } from '../kit/text';

/** The file has no value to print. `lien`: the screen where it is entered; null: this file has no field for it (D44). */
export interface Absente {
  objet: string | null;
  lien: string | null;
}
export type Valeur = string | boolean | Portee[] | Absente;
/** Values by the tag's key; a Map, so that a name of a template never reaches a prototype. */
export type Portee = Map<string, Valeur>;
export type Entree = readonly [nom: string, valeur: Valeur];

export const estAbsente = (valeur: Valeur | undefined): valeur is Absente =>
  typeof valeur === 'object' && !Array.isArray(valeur);

/** Old records may have several spaces between two words. */
const imprimee = (valeur: Valeur): Valeur => (typeof valeur === 'string' ? unEspace(valeur) : valeur);

export const portee = (...entrees: (Entree | Entree[])[]): Portee =>
  new Map((entrees.flat() as Entree[]).map(([nom, valeur]) => [nom.toLowerCase(), imprimee(valeur)]));

/** The value in the innermost scope that has the key. */
export function resoudre(cle: string, portees: readonly Portee[]): Valeur | undefined {
  for (let i = portees.length - 1; i >= 0; i -= 1) {
    const valeur = portees[i]?.get(cle);
    if (valeur !== undefined) return valeur;
  }
  return undefined;
}

/** Printed for what the file says does not exist: it is not missing, and a block that it opens is not printed. */
export const NEANT = 'néant';
/** The same for a day or an amount, which has its tag in words too. */
export const neant = (nom: string): Entree[] => [
  [nom, NEANT],
  [`${nom}.lettres`, NEANT],
];

/** Whether a block is printed: a loop has rows, a condition holds, a text is filled. */
export const estPleine = (valeur: Valeur | undefined): boolean => {
  if (Array.isArray(valeur)) return valeur.length > 0;
  return valeur === true || (typeof valeur === 'string' && valeur !== '' && valeur !== NEANT);
};

/** « Commerçant » as it stands within a sentence; « PDG » stays. */
export const minuscule = (texte: string | null | undefined): string | null =>
  texte ? texte.replace(/^\p{Lu}(?!\p{Lu})/u, (lettre) => lettre.toLocaleLowerCase('fr')) : null;

export const majuscules = (texte: string): string => texte.toLocaleUpperCase('fr');

/** The groups of a telephone or of an account number, which no end of line parts. */
export const enUnTenant = (numero: string | null | undefined): string | null =>
  numero?.replaceAll(' ', '\u00a0') ?? null;

const CENT_MILLIONS = 100_000_000;
/** A plain space before « DH » from a hundred million on: too long for a column, the amount would be cut within its figures. */
const enToutePlace = (dirhams: number): string =>
  dirhams < CENT_MILLIONS ? formatDirhams(dirhams) : formatDirhams(dirhams).replace(/\u00a0DH$/, ' DH');

/** Makes the entries of one thing (`objet`; null for the file itself) whose fields are on the screen `lien`. */
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

/** A row's rank in its loop, and what separates it from the next one in a sentence. */
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
