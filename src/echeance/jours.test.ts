import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kit/dates';
import { DELAIS, FERIES_SAISIS } from './delais.fixture';
import { addMonths, finDeDelai, jourChome, joursDuMois, reporter } from './jours';
import { REPORTS, UNITES } from './regle';

const AUCUN = new Map<string, string>();
const jour = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1950-01-01', days));

describe('La table des délais, faite au calendrier', () => {
  it('compte au moins soixante lignes', () => {
    expect(DELAIS.length).toBeGreaterThanOrEqual(60);
  });
  it.each(DELAIS)('%s, %i %s, report %s : le %s (%s)', (depart, delai, unite, report, fin) => {
    expect(finDeDelai(depart, { delai, unite, report }, FERIES_SAISIS)).toBe(fin);
  });
});

describe('Les jours', () => {
  it('un jour férié l’est depuis qu’il a été institué', () => {
    expect(jourChome('2024-10-31', AUCUN)).toBeNull();
    expect(jourChome('2025-10-31', AUCUN)).toBeNull();
    expect(jourChome('2026-10-31', AUCUN)).toBe('Jour férié\u00a0: Fête de l’Unité');
    expect(jourChome('2020-01-14', AUCUN)).toBeNull();
    expect(jourChome('2025-01-14', AUCUN)).toBe('Jour férié\u00a0: Nouvel an amazigh');
  });

  it('dit pourquoi rien n’est ouvert, une fête saisie comprise', () => {
    expect(jourChome('2026-11-21', AUCUN)).toBe('Samedi');
    expect(jourChome('2026-11-22', AUCUN)).toBe('Dimanche');
    expect(jourChome('2026-05-27', AUCUN)).toBeNull();
    expect(jourChome('2026-05-27', FERIES_SAISIS)).toBe('Jour férié\u00a0: Aïd al-Adha');
  });

  it('le mois du calendrier va du lundi au dimanche', () => {
    expect([joursDuMois('2026-11')[0], joursDuMois('2026-11').at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
    expect(joursDuMois('2027-02')).toHaveLength(28); // from a Monday to a Sunday
  });

  it('le report mène toujours à un jour ouvrable, le plus proche de son côté', () => {
    fc.assert(
      fc.property(jour, (iso) => {
        const apres = reporter(iso, 'suivant', FERIES_SAISIS);
        const avant = reporter(iso, 'precedent', FERIES_SAISIS);
        expect([jourChome(apres, FERIES_SAISIS), jourChome(avant, FERIES_SAISIS)]).toEqual([null, null]);
        expect(avant <= iso && iso <= apres).toBe(true);
        for (let day = addDays(avant, 1); day < apres; day = addDays(day, 1))
          expect(jourChome(day, FERIES_SAISIS)).not.toBeNull();
        expect(avant === iso).toBe(jourChome(iso, FERIES_SAISIS) === null);
        expect(apres === iso).toBe(avant === iso);
      }),
    );
  });

  it('des mois : le même jour, ou le dernier d’un mois trop court', () => {
    fc.assert(
      fc.property(jour, fc.integer({ min: -600, max: 600 }), (iso, mois) => {
        const fin = addMonths(iso, mois);
        const [annee = 0, numero = 0] = iso.split('-').map(Number);
        const compte = annee * 12 + numero - 1 + mois;
        expect(fin.slice(0, 7)).toBe(
          `${String(Math.floor(compte / 12)).padStart(4, '0')}-${String((compte % 12) + 1).padStart(2, '0')}`,
        );
        const memeJour = fin.slice(8) === iso.slice(8);
        const dernier = addDays(fin, 1).endsWith('-01') && fin.slice(8) < iso.slice(8);
        expect(memeJour || dernier).toBe(true);
      }),
    );
  });

  it('2100 n’est pas bissextile, 2000 l’était', () => {
    expect(addMonths('2100-01-31', 1)).toBe('2100-02-28');
    expect(addMonths('2000-01-31', 1)).toBe('2000-02-29');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  });

  it('un délai sans report est de tant de jours, et plus tard on part, plus tard on arrive', () => {
    fc.assert(
      fc.property(
        jour,
        jour,
        fc.integer({ min: -400, max: 400 }),
        fc.constantFrom(...UNITES),
        fc.constantFrom(...REPORTS),
        (a, b, delai, unite, report) => {
          const fin = (depart: string) => finDeDelai(depart, { delai, unite, report }, FERIES_SAISIS);
          const [tot = a, tard = b] = [a, b].sort();
          expect(fin(tot) <= fin(tard)).toBe(true);
        },
      ),
    );
  });

  it('le calendrier finit avec l’an 9999', () => {
    const regle = { delai: 30, unite: 'jours', report: 'suivant' } as const;
    expect(finDeDelai('9999-12-20', regle, AUCUN)).toBe('9999-12-31');
  });
});
