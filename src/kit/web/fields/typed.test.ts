import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAtMostTwoDecimals } from '../../money';
import { formatNumber, parseNumber, parseSignedNumber, parseTypedDate, parseTypedTime } from './typed';

describe('ce que la main tape', () => {
  it.each([
    ['1180000', 1_180_000],
    ['1 180 000,50', 1_180_000.5],
    ['1\u00a0180\u202f000,5 DH', 1_180_000.5],
    ['1180000.55', 1_180_000.55],
    ['1.180.000,55', 1_180_000.55],
    ['1,180,000.55', 1_180_000.55],
    ['4,', 4],
    [',5', 0.5],
    ['', undefined],
    ['abc', undefined],
    ['1,2,3', undefined],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['850.000', 850_000],
    ['850,000 DH', 850_000],
    ['1.500', 1_500],
    ['1,5', 1.5],
    ['1 250 000 dhs', 1_250_000],
    ['MAD 1 250 000,00', 1_250_000],
    ['1.250.000 Dirhams', 1_250_000],
    ["1'234.50", 1_234.5],
    ['1’234,50', 1_234.5],
    ['0,255', 0.255],
    ['0.500', 0.5],
    ['1000,005', 1_000.005],
    ['1.25.000', undefined],
    ['12.34,5', undefined],
    ["1'23", undefined],
    ['-5', undefined],
    ['12 villas', undefined],
    ['\u202a1 250 000,50\u202c\u200f DH', 1_250_000.5],
    ['١٬٢٥٠٬٠٠٠٫٥٠', 1_250_000.5],
    ['۸۵۰٬۰۰۰', 850_000],
    ['1.250.000,00 د.م.', 1_250_000],
    ['1 250 000,00 Dhs.', 1_250_000],
    ['120,50 m2', 120.5],
  ])('le montant « %s » se lit', (text, value) => expect(parseNumber(text)).toBe(value));

  it('un montant se lit quelle que soit la façon dont on l’écrit', () => {
    const facons = fc.constantFrom(
      ...['', ' ', '\u00a0', '\u202f', "'", '’'].flatMap((groupe) => [
        [groupe, ','] as const,
        [groupe, '.'] as const,
      ]),
      ['.', ','] as const,
      [',', '.'] as const,
    );
    const monnaies = fc.constantFrom(
      '%',
      '% DH',
      '%dh',
      '% DHS',
      '% MAD',
      'MAD %',
      '% Dirhams',
      ' % dirham ',
    );
    const centimes = fc.integer({ min: 0, max: 99_999_999_999_999 });
    fc.assert(
      fc.property(centimes, facons, monnaies, fc.boolean(), (montant, [groupe, virgule], monnaie, rond) => {
        const dirhams = String(Math.floor(montant / 100)).replace(/\B(?=(\d{3})+$)/g, groupe);
        const reste = rond ? '' : `${virgule}${String(montant % 100).padStart(2, '0')}`;
        const attendu = rond ? Math.floor(montant / 100) : montant / 100;
        expect(parseNumber(monnaie.replace('%', () => `${dirhams}${reste}`))).toBe(attendu);
      }),
    );
  });

  it('un montant ambigu ne devient jamais plus petit : il est refusé, ou garde la décimale de trop qui le fera refuser', () => {
    const chiffres = fc.stringMatching(/^[1-9]\d{0,7}$/);
    const groupe = fc.stringMatching(/^\d{3}$/);
    const signe = fc.constantFrom('.', ',');
    const ecrits = fc.oneof(
      fc.tuple(chiffres, signe, groupe),
      fc.tuple(chiffres, signe, groupe, signe, groupe),
      fc.tuple(chiffres, fc.constantFrom(' ', "'"), groupe, signe, groupe),
    );
    fc.assert(
      fc.property(ecrits, (morceaux) => {
        const lu = parseNumber(morceaux.join(''));
        const tout = Number(morceaux.join('').replace(/\D/g, ''));
        return lu === undefined || !hasAtMostTwoDecimals(lu) || lu === tout;
      }),
    );
  });

  it.each([
    ['1.500', 1.5],
    ['33,333', 33.333],
    ['2,505', 2.505],
    ['12,5 %', 12.5],
    ['1.250.000', undefined],
  ])('le pourcentage « %s » n’a pas de milliers', (text, value) =>
    expect(parseNumber(text, false)).toBe(value),
  );

  it.each([
    ['-15', -15],
    ['−15', -15],
    [' - 1 000', -1_000],
    ['15', 15],
    ['-0', 0],
    ['-', undefined],
    ['--15', undefined],
    ['15-', undefined],
  ])('le délai « %s » se lit avec son signe', (text, value) => expect(parseSignedNumber(text)).toBe(value));

  it('un montant se relit comme il s’écrit', () => {
    expect(formatNumber(1_180_000, 2)).toBe('1\u00a0180\u00a0000,00');
    expect(parseNumber(formatNumber(1_180_000.07, 2))).toBe(1_180_000.07);
  });

  it('R417 ce qui a trop de décimales reste comme il a été tapé, sans être arrondi', () => {
    expect(formatNumber(2.505, 2)).toBe('2,505');
    expect(formatNumber(1_000.005, 2)).toBe('1\u00a0000,005');
    expect(formatNumber(12.5, 0)).toBe('12,5');
    expect(formatNumber(2.51, 2)).toBe('2,51');
  });

  it.each([
    ['12/11/2026', '2026-11-12'],
    ['12112026', '2026-11-12'],
    ['1/2/2026', '2026-02-01'],
    ['12-11-2026', '2026-11-12'],
    ['1-2-2026', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['2026-11-12', '2026-11-12'],
    ['31/02/2026', undefined],
    ['12/11/26', undefined],
    ['010226', undefined],
    ['\u200e12/11/2026\u200f', '2026-11-12'],
    ['١٢/١١/٢٠٢٦', '2026-11-12'],
    ['12 / 11 / 2026', '2026-11-12'],
    ['12\u00a011\u00a02026', '2026-11-12'],
    ['12–11–2026', '2026-11-12'],
  ])('la date « %s » se lit', (text, iso) => expect(parseTypedDate(text)).toBe(iso));

  it.each([
    ['10:30', '10:30'],
    ['10h30', '10:30'],
    ['1030', '10:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['9h', '09:00'],
    ['9 h', '09:00'],
    ['10\u00a0h\u00a030', '10:30'],
    ['١٠:٣٠', '10:30'],
    ['25:00', undefined],
  ])('l’heure « %s » se lit', (text, time) => expect(parseTypedTime(text)).toBe(time));
});
