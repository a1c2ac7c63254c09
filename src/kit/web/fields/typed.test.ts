import { describe, expect, it } from 'vitest';
import { formatNumber, parseNumber, parseTypedDate, parseTypedTime } from './typed';

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
  ])('le montant « %s » se lit', (text, value) => expect(parseNumber(text)).toBe(value));

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
    ['2026-11-12', '2026-11-12'],
    ['31/02/2026', undefined],
    ['12/11/26', undefined],
  ])('la date « %s » se lit', (text, iso) => expect(parseTypedDate(text)).toBe(iso));

  it.each([
    ['10:30', '10:30'],
    ['10h30', '10:30'],
    ['1030', '10:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['25:00', undefined],
  ])('l’heure « %s » se lit', (text, time) => expect(parseTypedTime(text)).toBe(time));
});
