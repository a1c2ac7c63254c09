import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, normalizePhone } from './telephone';

describe('téléphone', () => {
  it.each([
    ['06 12 34 56 78', '0612345678'],
    ['06.12.34.56.78', '0612345678'],
    ['(06)12-34-56-78', '0612345678'],
    ['+212 6 12 34 56 78', '0612345678'],
    ['00212612345678', '0612345678'],
    ['+33 6 98 76 54 32', '+33698765432'],
    ['0033698765432', '+33698765432'],
  ])('D78 %s s’enregistre %s', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored);
  });

  it.each(['', '061234567', '06123456789', '612345678', '+1234567', '06 12 34 56 7x', '+33'])(
    'refuse « %s »',
    (typed) => {
      expect(normalizePhone(typed)).toBeNull();
    },
  );

  it('D23 s’affiche par paires', () => {
    expect(formatPhone('0612345678')).toBe('06 12 34 56 78');
    expect(formatPhone('+33698765432')).toMatch(/^\+33 69 87 65 43 2$/);
    expect(formatPhone(null)).toBe('');
  });

  it('ce qui s’affiche se relit à l’identique', () => {
    const national = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((n) => `0${n}`);
    fc.assert(fc.property(national, (phone) => normalizePhone(formatPhone(phone)) === phone));
    expect(normalizePhone(formatPhone('+33698765432'))).toBe('+33698765432');
  });
});
