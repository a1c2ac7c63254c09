import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kit/dates';
import { type Centimes, toCentimes } from '../kit/money';
import { moisDeRetard, penaliteEnregistrement } from './penalite';

const TAUX = { majoration: 10, premierMois: 5, moisSuivant: 0.5 };
const ECHEANCE = '2026-12-12';
const penalite = (dirhams: number, jour: string) =>
  penaliteEnregistrement(toCentimes(dirhams), TAUX, { echeance: ECHEANCE, jour });

describe('La pénalité d’un enregistrement tardif', () => {
  it('n’est rien jusqu’au dernier jour compris', () => {
    expect(penalite(40_000, ECHEANCE)).toBeNull();
    expect(penalite(40_000, '2026-11-12')).toBeNull();
  });

  it.each([
    ['2026-12-13', 1, 6_000],
    ['2027-01-12', 1, 6_000],
    ['2027-01-13', 2, 6_200],
    ['2027-02-13', 3, 6_400],
    ['2027-12-13', 13, 8_400],
  ])('40 000 DH de droits enregistrés le %s : %i mois commencés, %i DH', (jour, mois, total) => {
    expect(penalite(40_000, jour)).toMatchObject({ mois, total: toCentimes(total) });
  });

  it('D73 arrondit chaque ligne une fois, et leur somme est le total', () => {
    expect(penalite(33_333.33, '2027-02-13')).toEqual({
      mois: 3,
      majoration: 333_333,
      premierMois: 166_667,
      moisSuivants: 33_333,
      total: 533_333,
    });
  });

  it('les mois de retard d’une fin de mois sont ceux du calendrier', () => {
    expect(moisDeRetard('2027-01-31', '2027-02-28')).toBe(1);
    expect(moisDeRetard('2027-01-31', '2027-03-01')).toBe(2);
    expect(moisDeRetard('2028-01-31', '2028-02-29')).toBe(1);
  });

  it('plus tard ou plus cher, jamais moins', () => {
    const jours = fc.integer({ min: 0, max: 3_000 });
    const droits = fc.integer({ min: 0, max: 100_000_000_00 }).map((n) => n as Centimes);
    fc.assert(
      fc.property(droits, jours, jours, (base, a, b) => {
        const total = (n: number, d = base) =>
          penaliteEnregistrement(d, TAUX, { echeance: ECHEANCE, jour: addDays(ECHEANCE, n) })?.total ?? 0;
        expect(total(Math.min(a, b))).toBeLessThanOrEqual(total(Math.max(a, b)));
        expect(total(a)).toBeLessThanOrEqual(total(a, (base + 100) as Centimes));
        expect(moisDeRetard(ECHEANCE, addDays(ECHEANCE, a))).toBeGreaterThanOrEqual(Math.ceil(a / 31));
      }),
    );
  });
});
