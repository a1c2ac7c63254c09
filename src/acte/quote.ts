/** A quote-part is kept in percent; deeds write fractions. */
const CENT_POUR_CENT = 10_000;
const DENOMINATEURS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 24] as const;

const pgcd = (a: number, b: number): number => (b === 0 ? a : pgcd(b, a % b));

/**
 * « 1/3 » for 33,33 %: the simple fraction whose percent, cut or rounded to two decimals, is this one; a third is also
 * 33,34 %, what is left to the last of three. Otherwise the exact one, « 611/10000 » for 6,11 %.
 */
export function fractionDe(percent: number): string {
  const centiemes = Math.round(percent * 100);
  for (const d of DENOMINATEURS) {
    const n = Math.round((centiemes * d) / CENT_POUR_CENT);
    const exact = (n * CENT_POUR_CENT) / d;
    const voisins = d === 3 ? [Math.floor(exact), Math.ceil(exact)] : [Math.floor(exact), Math.round(exact)];
    if (n > 0 && voisins.includes(centiemes)) return ecrireFraction(n, d);
  }
  const diviseur = pgcd(centiemes, CENT_POUR_CENT);
  return ecrireFraction(centiemes / diviseur, CENT_POUR_CENT / diviseur);
}

const ecrireFraction = (n: number, d: number): string => (n === d ? 'la totalité' : `${n}/${d}`);
