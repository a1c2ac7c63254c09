import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, maskNationalPhone, normalizeNationalPhone, normalizePhone } from './telephone';

describe('téléphone', () => {
  it.each([
    ['06 12 34 56 78', '0612345678'],
    ['06.12.34.56.78', '0612345678'],
    ['(06)12-34-56-78', '0612345678'],
    ['+212 6 12 34 56 78', '0612345678'],
    ['00212612345678', '0612345678'],
    ['+33 6 98 76 54 32', '+33698765432'],
    ['0033698765432', '+33698765432'],
    ['+33 (0)6 98 76 54 32', '+33698765432'],
    ['0033 (0) 6 98 76 54 32', '+33698765432'],
    ['+39 (0)6 12 34 56 78', '+390612345678'],
    ['+7 (0)916 123-45-67', '+79161234567'],
    ['+212 (0)6 12 34 56 78', '0612345678'],
    ['+212 06 12 34 56 78', '0612345678'],
    ['\u202a+212 612\u2011345\u2011678\u202c', '0612345678'],
    ['٠٦ ١٢ ٣٤ ٥٦ ٧٨', '0612345678'],
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
    expect(formatPhone(null)).toBe('');
  });

  it.each([
    ['+33698765432', '+33 6 98 76 54 32'],
    ['+32470123456', '+32 4 70 12 34 56'],
    ['+390612345678', '+39 06 12 34 56 78'],
    ['+14385550142', '+1 43 85 55 01 42'],
    ['+79161234567', '+7 91 61 23 45 67'],
    ['+201001234567', '+20 10 01 23 45 67'],
    ['+221771234567', '+221 7 71 23 45 67'],
    ['+447911123456', '+44 79 11 12 34 56'],
    ['+966501234567', '+966 5 01 23 45 67'],
    ['+905321234567', '+90 53 21 23 45 67'],
    ['+971501234567', '+971 5 01 23 45 67'],
    ['+352621123456', '+352 6 21 12 34 56'],
  ])('D78 celui de l’étranger se lit par son pays, puis par paires : %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  it.each([
    ['06 12 34 56 78', '0612345678'],
    ['+212 612-345-678', '0612345678'],
    ['1234567890', '1234567890'],
    ['\u202a12\u201134\u201156\u201178\u201190\u202c', '1234567890'],
    ['+33 6 98 76 54 32', null],
    ['061234567', null],
    ['06123456789', null],
  ])('D23 le masque prend dix chiffres : %s → %s', (typed, stored) => {
    expect(normalizeNationalPhone(typed)).toBe(stored);
  });

  it.each([
    ['0', '0'],
    ['061', '06 1'],
    ['06 12 ', '06 12'],
    ['0612345678', '06 12 34 56 78'],
    ['06.12.3', '06 12 3'],
    ['+2126', '+2126'],
    ['00336', '00336'],
    ['+212612345678', '06 12 34 56 78'],
    ['06123456789', '06123456789'],
  ])('D23 pendant la frappe, « %s » se lit « %s »', (typed, shown) => {
    expect(maskNationalPhone(typed)).toBe(shown);
  });

  it('ce qui sépare ses chiffres, vu ou non, ne le change pas', () => {
    const separes = fc.array(
      fc.constantFrom('', ' ', '\u202f', '.', '-', '\u2010', '\u2011', '\u2013', '\u200e'),
      {
        minLength: 10,
        maxLength: 10,
      },
    );
    fc.assert(
      fc.property(separes, (signes) => {
        const typed = [...'0612345678'].map((chiffre, i) => `${signes[i]}${chiffre}`).join('');
        return normalizePhone(typed) === '0612345678';
      }),
    );
  });

  it('ce qui s’affiche se relit à l’identique', () => {
    const national = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((n) => `0${n}`);
    fc.assert(fc.property(national, (phone) => normalizePhone(formatPhone(phone)) === phone));
    const foreign = fc.integer({ min: 2_130_000_000, max: 99_999_999_999 }).map((n) => `+${n}`);
    fc.assert(fc.property(foreign, (phone) => normalizePhone(formatPhone(phone)) === phone));
  });
});
