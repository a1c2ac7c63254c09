import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kit/dates';
import { dernierJour, estMois, jourVise, moisVoisin, nomDuJour, nomDuMois, semaines } from './mois';

const mois = fc
  .tuple(fc.integer({ min: 1990, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([annee, numero]) => `${annee}-${String(numero).padStart(2, '0')}`);

describe('le mois du calendrier', () => {
  it('commence le lundi et porte les jours de ses voisins', () => {
    expect(semaines('2026-11')[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(semaines('2026-11')).toHaveLength(6);
    expect(semaines('2027-02')).toHaveLength(4);
  });

  it('contient chacun de ses jours une fois, quel que soit le mois', () => {
    fc.assert(
      fc.property(mois, (un) => {
        const jours = semaines(un).flat();
        expect(jours.filter((jour) => jour.startsWith(un))).toHaveLength(Number(dernierJour(un).slice(8)));
        expect(new Set(jours).size).toBe(jours.length);
        expect(jours.length % 7).toBe(0);
      }),
    );
  });

  it('est un mois que l’étude peut avoir', () => {
    expect(['2026-11', '1900-01', '2199-12'].map(estMois)).toEqual([true, true, true]);
    expect(['9999-12', '1899-12', '2026-13', '2026-1', 'toString'].map(estMois)).toEqual(
      Array(5).fill(false),
    );
  });

  it('passe d’une année à l’autre et revient', () => {
    expect(moisVoisin('2026-12', 1)).toBe('2027-01');
    expect(moisVoisin('2026-01', -1)).toBe('2025-12');
    fc.assert(fc.property(mois, (un) => moisVoisin(moisVoisin(un, 1), -1) === un));
  });

  it('nomme le mois et le jour en français', () => {
    expect(nomDuMois('2026-11')).toBe('novembre 2026');
    expect(nomDuJour('2026-11-01')).toBe('dimanche 1er novembre 2026');
    expect(nomDuJour('2028-02-29')).toBe('mardi 29 février 2028');
  });

  it('le clavier va d’un jour, d’une semaine ou d’un mois à l’autre', () => {
    expect(jourVise('ArrowDown', '2026-11-28')).toBe('2026-12-05');
    expect(jourVise('PageDown', '2027-01-31')).toBe('2027-02-28');
    expect(jourVise('PageUp', '2028-03-31')).toBe('2028-02-29');
    expect(jourVise('Home', '2026-11-21')).toBe('2026-11-16');
    expect(jourVise('End', '2026-11-21')).toBe('2026-11-22');
    expect(jourVise('a', '2026-11-21')).toBeUndefined();
    expect(jourVise('ArrowLeft', '2026-11-01')).toBe(addDays('2026-11-01', -1));
  });
});
