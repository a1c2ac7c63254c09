/**
 * Numbers, amounts and days in French words, as deeds and receipts write them. The spelling is the traditional one:
 * hyphens below a hundred but around « et » (« vingt et un », « quatre-vingt-un mille »), and « mille » also in years.
 */
import { toCardinal } from 'n2words/fr-FR';
import { toCentimes } from './money';

const MOIS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

/** « deux cent quatre-vingts ». */
export const nombreEnLettres = (nombre: number): string => toCardinal(nombre);

/** A year is an ordinal, whose « vingt » and « cent » stay as they are: « mille neuf cent quatre-vingt », « mille neuf cent ». */
export const anneeEnLettres = (annee: number): string =>
  nombreEnLettres(annee).replace(/(vingt|cent)s$/, '$1');

/** « un million de dirhams », but « un million deux cents dirhams »; zero and one are singular. */
function compte(nombre: number, unite: string): string {
  const de = nombre >= 1_000_000 && nombre % 1_000_000 === 0 ? ' de' : '';
  return `${nombreEnLettres(nombre)}${de} ${unite}${nombre > 1 ? 's' : ''}`;
}

/** « mille deux cents dirhams et cinquante centimes ». */
export function montantEnLettres(dirhams: number): string {
  const centimes = toCentimes(Math.abs(dirhams));
  const entiers = Math.floor(centimes / 100);
  const reste = centimes % 100;
  const mots = [
    ...(entiers > 0 || reste === 0 ? [compte(entiers, 'dirham')] : []),
    ...(reste > 0 ? [compte(reste, 'centime')] : []),
  ].join(' et ');
  return dirhams < 0 && centimes > 0 ? `moins ${mots}` : mots;
}

/** A day of the calendar (`2026-03-01`): « le premier mars deux mille vingt-six ». */
export function dateEnLettres(iso: string): string {
  const [annee = 0, mois = 1, jour = 1] = iso.slice(0, 10).split('-').map(Number);
  const quantieme = jour === 1 ? 'premier' : nombreEnLettres(jour);
  return `le ${quantieme} ${MOIS[mois - 1]} ${anneeEnLettres(annee)}`;
}
