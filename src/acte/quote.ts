/** A quote-part is stored in percent; deeds write fractions. */
import { NEANT } from './portee';

const CENT_POUR_CENT = 10_000;
const DENOMINATEURS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 24] as const;
/** A whole that all these denominators, and ten thousand, divide: fractions then add up in integers. */
const TOUT = 6_930_000;
/** How far, in hundredths of a percent, the share that takes the rest may be from its own percent: rounding never leaves more. */
const RESTE_MAX = 5;

const pgcd = (a: number, b: number): number => (b === 0 ? a : pgcd(b, a % b));

/** The simple fraction, in parts of TOUT, whose percent truncated or rounded to two decimals is this one. */
function simpleDe(centiemes: number): number | null {
  for (const d of DENOMINATEURS) {
    const n = Math.round((centiemes * d) / CENT_POUR_CENT);
    const exact = (n * CENT_POUR_CENT) / d;
    const voisins = d === 3 ? [Math.floor(exact), Math.ceil(exact)] : [Math.floor(exact), Math.round(exact)];
    if (voisins.includes(centiemes)) return (n * TOUT) / d;
  }
  return null;
}

const exacteDe = (centiemes: number): number => centiemes * (TOUT / CENT_POUR_CENT);
const estSimple = (parts: number): boolean => DENOMINATEURS.some((d) => d === TOUT / pgcd(parts, TOUT));
const sommeDe = (nombres: readonly number[]): number => nombres.reduce((total, nombre) => total + nombre, 0);
const enCentiemes = (percent: number): number => Math.round(percent * 100);

function ecrireFraction(parts: number): string {
  if (parts === 0) return NEANT;
  const diviseur = pgcd(parts, TOUT);
  return parts === TOUT ? 'la totalité' : `${parts / diviseur}/${TOUT / diviseur}`;
}

/**
 * The simple fraction, « 1/3 » for 33,33 % (and for 33,34 %, what is left to the last of three); if there is none, the exact
 * one, « 611/10000 » for 6,11 %.
 */
export function fractionDe(percent: number): string {
  const centiemes = enCentiemes(percent);
  return ecrireFraction(simpleDe(centiemes) ?? exacteDe(centiemes));
}

/** Simple fractions that make the whole; at most one share is not simple, and takes what the others leave. Null: impossible. */
function simplesDuCote(centiemes: readonly number[]): number[] | null {
  const simples = centiemes.map(simpleDe);
  const reste = TOUT - sommeDe(simples.map((parts) => parts ?? 0));
  if (reste === 0 && !simples.includes(null)) return simples.map((parts) => parts ?? 0);
  const seul = simples.indexOf(null);
  if (seul < 0 || simples.lastIndexOf(null) !== seul || reste <= 0 || !estSimple(reste)) return null;
  const ecart = Math.abs(reste - exacteDe(centiemes[seul] ?? 0));
  return ecart <= exacteDe(RESTE_MAX) ? simples.map((parts) => parts ?? reste) : null;
}

/**
 * The quote-parts of one side as fractions, which make the whole when the percents make 100: simple ones (« 1/6 » and « 5/6 » for
 * 16,66 % and 83,34 %) if these do, else exact ones. Null where none is entered.
 */
export function fractionsDuCote(percents: readonly (number | null)[]): (string | null)[] {
  const chacun = percents.map((percent) => enCentiemes(percent ?? 0));
  if (sommeDe(chacun) !== CENT_POUR_CENT)
    return percents.map((percent) => (percent === null ? null : fractionDe(percent)));
  const ayants = chacun.filter((centiemes) => centiemes > 0);
  const parts = simplesDuCote(ayants) ?? ayants.map(exacteDe);
  return percents.map((percent, i) => {
    if (percent === null) return null;
    return ecrireFraction(chacun[i] ? (parts.shift() ?? 0) : 0);
  });
}
