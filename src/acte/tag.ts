/**
 * How a tag is read as an office types it in Word: `{vendeurs.role}`, `{#marie}…{/marie}`, `{^marie}…{/marie}`.
 * Case, accents, spaces and the quotes that Word puts do not count in its name. Capitals do in what it prints:
 * `{VENDEURS.ROLE}` prints « VENDEURS », `{Vendeurs.role}` « Vendeurs ».
 */
export const BOUCLES = ['acquereurs', 'vendeurs', 'parties', 'biens', 'versements'] as const;
export type Boucle = (typeof BOUCLES)[number];

/** In the order of the palette. */
export const GROUPES = [
  'Étude',
  'Dossier',
  'Dates',
  'Prix',
  'Frais',
  'Paiement',
  'Formalités',
  'Acquéreurs',
  'Vendeurs',
  'Partie',
  'Accords de la partie',
  'Conjoint',
  'Société',
  'Mandataire',
  'Biens',
] as const;
export type Groupe = (typeof GROUPES)[number];

export interface Balise {
  /** Without braces: `prix.lettres`. A condition or a loop is opened by `{#nom}`, closed by `{/nom}`. */
  nom: string;
  libelle: string;
  groupe: Groupe;
  sorte: 'texte' | 'boucle' | 'condition';
  /** The loops in which the tag may be used; empty: anywhere. */
  dans: readonly Boucle[];
  /** What the tag prints for an imaginary file; empty for a loop or a condition. */
  exemple: string;
}

export type Ligne = readonly [nom: string, libelle: string, exemple: string];
/** Makes the tags of a group, which may be used in the loops `dans`. */
export const balisesDuGroupe =
  (groupe: Groupe, dans: readonly Boucle[], sorte: Balise['sorte'] = 'texte') =>
  (...lignes: Ligne[]): Balise[] =>
    lignes.map(([nom, libelle, exemple]) => ({ nom, libelle, groupe, sorte, dans, exemple }));

/** As it is typed in Word. */
export const ecrire = ({ nom, sorte }: Pick<Balise, 'nom' | 'sorte'>): string =>
  sorte === 'texte' ? `{${nom}}` : `{#${nom}}…{/${nom}}`;

export type Signe = '' | '#' | '^' | '/';
/** How a value is printed: as stored, with a capital first letter, or all in capitals. */
export type Casse = 'telle' | 'initiale' | 'majuscules';

export interface BaliseLue {
  signe: Signe;
  /** The name as names are compared: lower case, without accents, spaces or quotes. */
  cle: string;
  casse: Casse;
}

// Spaces of every width, soft hyphens, direction marks, quotes of every shape.
const SANS_EFFET = /[\s\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff"'`´«»‘’‚“”„‹›]+/g;

export const cleDe = (nom: string): string =>
  nom.normalize('NFD').replace(/\p{M}/gu, '').replace(SANS_EFFET, '').toLowerCase();

function casseDe(nom: string): Casse {
  if (!/\p{L}/u.test(nom)) return 'telle';
  if (nom === nom.toUpperCase()) return 'majuscules';
  return /^\p{Lu}/u.test(nom) ? 'initiale' : 'telle';
}

/** Reads what stands between the braces. */
export function lireBalise(texte: string): BaliseLue {
  const propre = texte.replace(SANS_EFFET, '');
  const signe = (['#', '^', '/'] as const).find((candidat) => propre.startsWith(candidat)) ?? '';
  const nom = propre.slice(signe.length);
  return { signe, cle: cleDe(nom), casse: signe === '' ? casseDe(nom) : 'telle' };
}

export function mettreEnCasse(texte: string, casse: Casse): string {
  if (casse === 'majuscules') return texte.toLocaleUpperCase('fr');
  if (casse === 'telle') return texte;
  const [premiere = '', ...suite] = texte;
  return premiere.toLocaleUpperCase('fr') + suite.join('');
}
