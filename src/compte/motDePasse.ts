/** What a new password must be (OWASP ASVS 6.2): long, and not the first that one would try. Light: screens import it. */
import { normalize as normalizeText } from '../kit/text';

export const MOT_DE_PASSE_MIN = 12;
export const MOT_DE_PASSE_MAX = 200;

export const COURANT =
  'Ce mot de passe est trop courant\u00a0: choisissez plutôt plusieurs mots sans lien entre eux.';
export const DEVINABLE =
  'Ce mot de passe se devine\u00a0: ajoutez des mots à votre nom, à votre e-mail ou au nom de l’étude.';

/** What anybody who attacks an office of this software would try (OWASP ASVS 6.1.2). */
const MOTS_DU_METIER = [
  'minutier',
  'notaire',
  'notaires',
  'notariat',
  'notariale',
  'etude',
  'maitre',
  'office',
];
/** As it is hashed: wide letters, ligatures and their like open with the ordinary ones. */
const normalize = (password: string): string => normalizeText(password.normalize('NFKC'));

const CONTEXT_MIN = 4;
/** What must stay of a password without the words of its context. */
const REST_MIN = 8;

const compact = (text: string): string => normalize(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The words that make a password easy to guess here: those of the trade, of the office, of whoever chooses. */
export function motsDuContexte(textes: readonly (string | null | undefined)[]): string[] {
  const own = textes.flatMap((texte) => normalize(texte ?? '').split(/[^\p{L}\p{N}]+/u));
  const long = [...MOTS_DU_METIER, ...own].filter((mot) => mot.length >= CONTEXT_MIN);
  return [...new Set(long)].sort((a, b) => b.length - a.length);
}

/** It is little more than words that anybody knows of its owner. */
export function isDevinable(password: string, contexte: readonly string[]): boolean {
  const whole = compact(password);
  const rest = contexte.reduce((text, mot) => text.replaceAll(mot, ''), whole);
  return rest !== whole && rest.length < REST_MIN;
}

const LEET: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unleet = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);

/**
 * What a password is made from, in the ways that everybody has: capitals, accents, figures and signs at the ends,
 * signs for letters, words joined by anything.
 */
export function racinesDe(password: string): string[] {
  const text = normalize(password);
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const forms = [
    text,
    text.replace(/\s/g, ''),
    core,
    unleet(core),
    compact(core),
    core.replace(/\P{L}/gu, ''),
  ];
  return [...new Set(forms)].filter((form) => form !== '');
}

const DISTINCT_MIN = 5;
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  '0123456789',
];
const backwards = (text: string): string => [...text].reverse().join('');
const LINES = RUNS.map((run) => run.repeat(3)).flatMap((line) => [line, backwards(line)]);

/** One thing over and over, or what stands side by side on the keyboard. */
export function isMonotone(password: string): boolean {
  const text = compact(password);
  const distinct = new Set(normalize(password)).size;
  if (distinct < DISTINCT_MIN) return true;
  return text !== '' && (/^(.{1,6})\1+$/u.test(text) || LINES.some((line) => line.includes(text)));
}

export const FORCES = ['trop court', 'faible', 'correct', 'solide'] as const;
export type Force = 0 | 1 | 2 | 3;
const SOLIDE = 20;
const VARIE = 9;

/** Told while one types; the list of common ones is the server's. Length is what counts most. */
export function forceDe(password: string, contexte: readonly string[] = motsDuContexte([])): Force {
  if (password.length < MOT_DE_PASSE_MIN) return 0;
  const distinct = new Set(normalize(password)).size;
  if (isMonotone(password) || isDevinable(password, contexte) || distinct < VARIE - 2) return 1;
  return password.length >= SOLIDE && distinct >= VARIE ? 3 : 2;
}
