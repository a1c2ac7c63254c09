import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  estInattendu,
  formatDate,
  formatDay,
  formatInstant,
  isIsoDate,
  isTime,
  isWeekend,
  officeDay,
  officeTime,
  officeYear,
  parseDate,
  startOfOfficeDay,
  startOfOfficeYear,
} from './dates';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('dates', () => {
  it('un jour à venir, un jour passé se disent, aujourd’hui non, ni ce qui ne se lit pas', () => {
    const jours = ['2028-02-29', '2026-11-26', '2026-11-25', '29/02/2028'];
    const inattendus = (sens: 'passe' | 'avenir') =>
      jours.map((jour) => estInattendu(jour, sens, '2026-11-26'));
    expect(inattendus('passe')).toEqual([true, false, false, false]);
    expect(inattendus('avenir')).toEqual([false, false, true, false]);
  });

  it('D22 lit ISO et JJ/MM/AAAA', () => {
    expect(parseDate('2026-11-21')).toBe('2026-11-21');
    expect(parseDate('21/11/2026')).toBe('2026-11-21');
  });

  it.each([
    '2026-02-29',
    '31/04/2026',
    '2026-13-01',
    '1/1/2026',
    '2026-11-21T00:00:00Z',
    '',
    'demain',
    '0000-00-00',
  ])('refuse %s', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it('connaît les années bissextiles', () => {
    expect(['2024-02-29', '2000-02-29', '1900-02-29', '2100-02-29'].map(isIsoDate)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('s’affiche puis se relit à l’identique', () => {
    fc.assert(fc.property(day, (iso) => parseDate(formatDate(iso)) === iso));
    expect(formatDate(null)).toBeNull();
  });

  it.each([
    ['2024-01-31', 30, '2024-03-01'],
    ['2026-01-31', 30, '2026-03-02'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-12', 0, '2026-11-12'],
  ])('D58 %s + %d jours = %s', (iso, days, expected) => {
    expect(addDays(iso, days)).toBe(expected);
  });

  it('ajouter puis retirer des jours ramène au même jour', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (iso, n) => addDays(addDays(iso, n), -n) === iso),
    );
  });

  it('compte les jours de l’un à l’autre', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: -1_000, max: 1_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    ));

  it('reconnaît le samedi et le dimanche', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('reconnaît une heure', () => {
    expect(['00:00', '23:59', '24:00', '9:30', '10:60', '10:30:00'].map(isTime)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('D37 le jour est celui de l’étude, à Casablanca', () => {
    expect(officeDay(new Date('2026-06-30T22:59:00Z'))).toBe('2026-06-30');
    expect(officeDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
    expect(isIsoDate(officeDay(new Date()))).toBe(true);
  });

  it('un instant se dit par le jour et l’heure de l’étude, non par ceux de Greenwich', () => {
    expect(formatDay('2026-01-10T23:30:00.000Z')).toBe('11/01/2026');
    expect(formatInstant(new Date('2026-01-10T23:30:00Z'))).toBe('11/01/2026 à 00:30');
  });

  it('l’étude vit à l’heure de Greenwich depuis le 20 septembre 2026, quelle que soit la machine', () => {
    expect(officeTime(new Date('2026-09-20T00:59:00Z'))).toBe('01:59');
    expect(officeTime(new Date('2026-09-20T01:00:00Z'))).toBe('01:00');
    expect(officeDay(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-21');
    expect(startOfOfficeDay('2026-09-20').toISOString()).toBe('2026-09-19T23:00:00.000Z');
    expect(startOfOfficeDay('2026-09-21').toISOString()).toBe('2026-09-21T00:00:00.000Z');
    expect(startOfOfficeYear(2027).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  it('l’année commence à minuit de Casablanca, à l’heure d’hiver, d’été ou de Ramadan', () => {
    expect(startOfOfficeYear(2026).toISOString()).toBe('2025-12-31T23:00:00.000Z');
    expect(startOfOfficeYear(2015).toISOString()).toBe('2015-01-01T00:00:00.000Z');
    for (let year = 2010; year < 2060; year++) {
      const start = startOfOfficeYear(year).getTime();
      expect([officeYear(new Date(start - 1)), officeYear(new Date(start))]).toEqual([year - 1, year]);
    }
  });
});
