import { describe, expect, it } from 'vitest';
import { type Centimes, toCentimes, ZERO } from '../kit/money';
import { type Annee, analytics, type AnalyticsEntry, entreeChoisie, parts, pourCent } from './analytics';

const vide = (annee: number): Annee => ({
  annee,
  clients: 0,
  proprietes: 0,
  dossiers: 0,
  clotures: 0,
  ventes: 0,
  revenus: ZERO,
});
const EN_2025: Annee = {
  annee: 2025,
  clients: 40,
  proprietes: 25,
  dossiers: 10,
  clotures: 7,
  ventes: 8,
  revenus: toCentimes(1_250_000.1),
};
const EN_2026: Annee = { ...vide(2026), clients: 2, dossiers: 3, ventes: 1, revenus: toCentimes(0.2) };

const noms = (entrees: AnalyticsEntry[]): string[] => entrees.map(({ annee }) => annee);

describe('analytics', () => {
  it('R094 une entrée par année, la dernière d’abord, après celle de toutes les années', () => {
    const [, , en2025] = analytics([EN_2025, EN_2026], 2026);
    expect(noms(analytics([EN_2025, EN_2026], 2026))).toEqual(['Tous', '2026', '2025']);
    expect(en2025).toEqual({
      annee: '2025',
      clients: 40,
      dossiers: 10,
      proprietes: 25,
      revenues: 1_250_000.1,
      years: [2026, 2025],
      pieChartDatas: [7, 3],
      barChartDatas: [8, 2],
    });
  });

  it('R092 D27 Tous additionne les années au centime', () => {
    const [tous] = analytics([EN_2025, EN_2026], 2026);
    expect(tous).toEqual({
      annee: 'Tous',
      clients: 42,
      dossiers: 13,
      proprietes: 25,
      revenues: 1_250_000.3,
      years: [2026, 2025],
      pieChartDatas: [7, 6],
      barChartDatas: [9, 4],
    });
    // In binary, 0.1 + 0.1 + 0.1 is not 0.3.
    const dixiemes = Array.from({ length: 3 }, (_, i) => ({
      ...EN_2026,
      annee: 2020 + i,
      revenus: 10 as Centimes,
    }));
    expect(analytics(dixiemes, 2022)[0]?.revenues).toBe(0.3);
  });

  it('laisse de côté les années où rien n’a été créé, mais jamais celle en cours', () => {
    const entrees = analytics([EN_2025, vide(2026), vide(2024), { ...vide(2023), clients: 1 }], 2026);
    expect(noms(entrees)).toEqual(['Tous', '2026', '2025', '2023']);
    expect(entrees[0]?.years).toEqual([2026, 2025, 2023]);
    expect(noms(analytics([vide(2026)], 2026))).toEqual(['Tous', '2026']);
  });
});

describe('entreeChoisie', () => {
  const entrees = analytics([EN_2025, EN_2026], 2026);
  const choisie = (choix: string, cetteAnnee = 2026) => entreeChoisie(entrees, choix, cetteAnnee)?.annee;

  it('R090 R091 R092 l’année choisie, toutes, sinon l’année en cours', () => {
    expect(choisie('2025')).toBe('2025');
    expect(choisie('Tous')).toBe('Tous');
    expect(choisie('')).toBe('2026');
    expect(choisie('1999')).toBe('2026');
  });

  it('la dernière année connue quand l’horloge du poste est en avance', () => {
    expect(choisie('', 2031)).toBe('2026');
    expect(choisie('', 2025)).toBe('2025');
    expect(entreeChoisie([], '', 2026)).toBeUndefined();
  });
});

describe('pourCent', () => {
  it('arrondit, sans faire disparaître ce qui existe', () => {
    expect([pourCent(1, 3), pourCent(2, 3), pourCent(0, 3), pourCent(3, 3)]).toEqual([33, 67, 0, 100]);
    expect([pourCent(1, 1_000), pourCent(999, 1_000), pourCent(0, 0)]).toEqual([1, 99, 0]);
  });

  it('de deux nombres, les parts font cent', () => {
    expect([parts([1, 7]), parts([7, 1]), parts([1, 2])]).toEqual([
      [13, 87],
      [88, 12],
      [33, 67],
    ]);
    expect([parts([0, 0]), parts([0, 3]), parts([1, 999]), parts([999, 1])]).toEqual([
      [0, 0],
      [0, 100],
      [1, 99],
      [99, 1],
    ]);
  });
});
