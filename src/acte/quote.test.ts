import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionDe, fractionsDuCote } from './quote';

describe('La quote-part en fraction', () => {
  it.each([
    [100, 'la totalité'],
    [50, '1/2'],
    [33.33, '1/3'],
    [33.34, '1/3'],
    [66.67, '2/3'],
    [66.66, '2/3'],
    [16.67, '1/6'],
    [12.5, '1/8'],
    [37.5, '3/8'],
    [6.25, '1/16'],
    [6.11, '611/10000'],
    [0.01, '1/10000'],
    [9.1, '91/1000'],
  ])('%d %% : %s', (percent, fraction) => {
    expect(fractionDe(percent)).toBe(fraction);
  });

  it('vaut le pourcentage, à un centième près', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (centiemes) => {
        const [n = 0, d = 1] = fractionDe(centiemes / 100)
          .split('/')
          .map(Number);
        expect(Math.abs((n / d) * 10_000 - centiemes)).toBeLessThan(1);
      }),
    );
  });
});

const centiemesDe = fc
  .array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 12 })
  .map((coupes) => [0, ...new Set(coupes), 10_000].sort((a, b) => a - b))
  .map((coupes) => coupes.slice(1).map((fin, i) => fin - (coupes[i] ?? 0)));

/** As people share: n of them equal and cut to two decimals, what is left going to one, wherever it stands. */
const aPartsEgales = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.nat(), fc.boolean())
  .map(([combien, rang, arrondi]) => {
    const part = (arrondi ? Math.round : Math.floor)(10_000 / combien);
    const parts = Array.from({ length: combien }, () => part);
    parts[rang % combien] = 10_000 - part * (combien - 1);
    return parts;
  });

const COMMUN = 6_930_000n;
const somme = (fractions: readonly (string | null)[]): bigint =>
  fractions.reduce((total, fraction) => {
    if (fraction === null) return total;
    const [n = 1, d = 1] = fraction === 'la totalité' ? [1, 1] : fraction.split('/').map(Number);
    expect(COMMUN % BigInt(d)).toBe(0n);
    return total + (BigInt(n) * COMMUN) / BigInt(d);
  }, 0n);

describe('Les quotes-parts d’un côté', () => {
  it.each([
    [
      [16.66, 83.34],
      ['1/6', '5/6'],
    ],
    [
      [83.34, 16.66],
      ['5/6', '1/6'],
    ],
    [
      [16.66, 16.66, 16.66, 16.66, 16.66, 16.7],
      ['1/6', '1/6', '1/6', '1/6', '1/6', '1/6'],
    ],
    [
      [33.33, 33.33, 33.34],
      ['1/3', '1/3', '1/3'],
    ],
    [
      [33.33, 33.33, 33.33, 0.01],
      ['3333/10000', '3333/10000', '3333/10000', '1/10000'],
    ],
    [
      [16.66, 16.71, 66.63],
      ['833/5000', '1671/10000', '6663/10000'],
    ],
    [
      [50, 49.94, 0.06],
      ['1/2', '2497/5000', '3/5000'],
    ],
    [
      [100, 0],
      ['la totalité', 'néant'],
    ],
    [
      [33.33, 33.33, null],
      ['1/3', '1/3', null],
    ],
    // Each is the percent of a simple fraction; together these are not the whole.
    [
      [4.16, 27.27, 40, 28.57],
      ['26/625', '2727/10000', '2/5', '2857/10000'],
    ],
    [
      [16.66, 16.7],
      ['1/6', '167/1000'],
    ],
    [[], []],
  ])('%j : %j', (percents, fractions) => {
    expect(fractionsDuCote(percents)).toEqual(fractions);
  });

  it('font exactement le tout quand leurs pourcentages font cent', () => {
    fc.assert(
      fc.property(fc.oneof(centiemesDe, aPartsEgales), (parts) => {
        expect(somme(fractionsDuCote(parts.map((part) => part / 100)))).toBe(COMMUN);
      }),
      { numRuns: 500 },
    );
  });

  it('restent celles des pourcentages, au reste des arrondis près', () => {
    fc.assert(
      fc.property(fc.oneof(centiemesDe, aPartsEgales), (parts) => {
        const fractions = fractionsDuCote(parts.map((part) => part / 100));
        for (const [i, part] of parts.entries()) {
          const ecart = Number(somme([fractions[i] ?? null])) / 693 - part;
          expect(Math.abs(ecart)).toBeLessThanOrEqual(Math.max(1, Math.min(5, parts.length - 1)));
        }
      }),
    );
  });
});
