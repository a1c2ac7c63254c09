import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionDe } from './quote';

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
