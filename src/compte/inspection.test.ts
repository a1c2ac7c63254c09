import { describe, expect, it } from 'vitest';
import { AUCUN_DROIT, DROITS } from './droits';
import { dernierJourDe, estFinie, finDe, litSansDroit, manquesDuDernierJour } from './inspection';

describe('Un accès d’inspection', () => {
  it('dure jusqu’à la fin de son dernier jour, à l’heure de l’étude', () => {
    const fin = finDe('2027-03-12');
    expect(dernierJourDe(fin)).toBe('2027-03-12');
    const unInstant = Date.parse(fin);
    expect(estFinie(fin, new Date(unInstant - 1))).toBe(false);
    expect(estFinie(fin, new Date(unInstant))).toBe(true);
    expect(estFinie(null, new Date(unInstant))).toBe(false);
  });

  it('dit son dernier jour quand il a été fermé avant', () => {
    expect(dernierJourDe('2027-03-12T10:00:00.000Z')).toBe('2027-03-12');
  });

  it('va d’aujourd’hui à quatre-vingt-dix jours', () => {
    const messages = (jour: string) => manquesDuDernierJour(jour, '2027-01-01').map(({ message }) => message);
    expect(messages('2027-01-01')).toEqual([]);
    expect(messages('2027-04-01')).toEqual([]);
    expect(messages('2026-12-31')).toEqual(['Ce jour est passé.']);
    expect(messages('2027-04-02')).toEqual(['Pas plus de 90 jours.']);
  });

  it('n’a aucun droit, et lit ce que deux droits donnent à lire', () => {
    expect(Object.values(AUCUN_DROIT)).toEqual(DROITS.map(() => false));
    expect(DROITS.filter(litSansDroit)).toEqual(['tousDossiers', 'administrer']);
  });
});
