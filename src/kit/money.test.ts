import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Centimes,
  MAX_DIRHAMS,
  ZERO,
  formatAmount,
  formatDirhams,
  formatPercent,
  fromHundredths,
  hasAtMostTwoDecimals,
  minus,
  percentOf,
  sum,
  toCentimes,
  toDirhams,
  toHundredths,
} from './money';

const centimes = fc.integer({ min: 0, max: 99_999_999_999 }).map((n) => n as Centimes);
const hundredths = fc.integer({ min: 0, max: 10_000 });

describe('montants', () => {
  it.each([
    [0, 0],
    [null, 0],
    [undefined, 0],
    [0.01, 1],
    [0.29, 29],
    [1.005, 100], // a third decimal is refused before
    [19.99, 1_999],
    [1_180_000.33, 118_000_033],
    [MAX_DIRHAMS, 99_999_999_999_999],
  ])('%d dirhams sont %d centimes', (dirhams, expected) => {
    expect(toCentimes(dirhams)).toBe(expected);
  });

  it('tout montant et tout pourcentage se garde en centièmes et se relit le même', () => {
    expect([4.35, 0.29, 1.15, 33.33].map(toHundredths)).toEqual([435, 29, 115, 3_333]);
    fc.assert(
      fc.property(centimes, (n) => {
        expect(toHundredths(fromHundredths(n))).toBe(n);
      }),
    );
    expect([toHundredths(null), fromHundredths(null), toHundredths(0)]).toEqual([null, null, 0]);
  });

  it('ce qu’un formulaire tient et qui ne se lit pas compte pour rien', () => {
    const tape = '1.2.' as unknown as number;
    expect(toCentimes(tape)).toBe(ZERO);
    expect(percentOf(toCentimes(1_000), tape)).toBe(ZERO);
    expect(formatDirhams(tape)).toBe('—');
  });

  it('dirhams et centimes font l’aller et retour sans perte', () => {
    fc.assert(fc.property(centimes, (n) => toCentimes(toDirhams(n)) === n));
  });

  it('0,1 + 0,2 fait 0,3', () => {
    expect(toDirhams(sum([toCentimes(0.1), toCentimes(0.2)]))).toBe(0.3);
  });

  it('une longue chaîne reste juste au centime', () => {
    const chain = fc.array(centimes, { maxLength: 500 });
    fc.assert(
      fc.property(chain, centimes, (parts, start) => {
        const exact = parts.reduce((total, part) => total + BigInt(part), 0n);
        expect(BigInt(sum(parts))).toBe(exact);
        expect(BigInt(minus(start, sum(parts)))).toBe(BigInt(start) - exact);
      }),
    );
    expect(sum([])).toBe(ZERO);
  });

  it('D10 D73 le pourcentage est arrondi une fois, le demi-centime vers le haut', () => {
    fc.assert(
      fc.property(centimes, hundredths, (amount, percent) => {
        const exact = (BigInt(amount) * BigInt(percent) * 2n + 10_000n) / 20_000n;
        expect(BigInt(percentOf(amount, percent / 100))).toBe(exact);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [100_000_000, 4, 4_000_000],
    [50, 1, 1], // half a centime
    [49, 1, 0],
    [150, 1, 2],
    [10_700, 2.5, 268],
    [1, 50, 1],
    [1, 49.99, 0],
    [12_345, 0, 0],
    [12_345, null, 0],
    [99_999_999_999, 100, 99_999_999_999],
    [99_999_999_999, 0.01, 10_000_000],
  ])('%d centimes à %d %% font %d', (amount, percent, expected) => {
    expect(percentOf(amount as Centimes, percent)).toBe(expected);
  });

  it('D78 accepte deux décimales, pas trois', () => {
    fc.assert(fc.property(centimes, (n) => hasAtMostTwoDecimals(n / 100)));
    for (const wrong of [0.001, 1.005, 0.1 + 0.2, 999_999_999.994]) {
      expect(hasAtMostTwoDecimals(wrong)).toBe(false);
    }
  });

  it('s’écrit à la française, avec des espaces insécables', () => {
    expect(formatAmount(1_250_000)).toBe('1\u00a0250\u00a0000,00');
    expect(formatDirhams(1_078_760.5)).toBe('1\u00a0078\u00a0760,50\u00a0DH');
    expect(formatDirhams(0)).toBe('0,00\u00a0DH');
    expect(formatDirhams(null)).toBe('—');
    expect(formatPercent(1.5)).toBe('1,50\u00a0%');
    expect(formatPercent(null)).toBe('—');
    expect(formatAmount(-12.3)).toMatch(/^[-−]12,30$/);
  });
});
