import { describe, expect, it } from 'vitest';
import { enToutesLettres, LANCEMENT, tempsRestant } from './lancement';

const le = (texte: string): Date => new Date(texte);
const NOEL = le('2026-12-25T00:00:00');

describe('Le temps qui reste avant le lancement', () => {
  it('R020 se compte en jours, heures, minutes et secondes', () => {
    expect(tempsRestant(NOEL, le('2026-12-21T20:56:57'))).toEqual({
      jours: 3,
      heures: 3,
      minutes: 3,
      secondes: 3,
      passe: false,
    });
    expect(tempsRestant(NOEL, le('2026-12-24T23:59:59.400'))).toMatchObject({ secondes: 1, passe: false });
  });

  it('D12 une fois passé, ce sont des zéros, jamais un nombre négatif', () => {
    const zeros = { jours: 0, heures: 0, minutes: 0, secondes: 0, passe: true };
    expect(tempsRestant(NOEL, NOEL)).toEqual(zeros);
    expect(tempsRestant(NOEL, le('2031-01-01T12:00:00'))).toEqual(zeros);
    expect(tempsRestant(le(LANCEMENT), le('2026-06-01T00:00:00'))).toEqual(zeros);
  });

  it('R020 la date par défaut est le 1er janvier 2023 à 00:00:00', () => {
    expect(tempsRestant(le(LANCEMENT), le('2022-12-30T22:58:59'))).toMatchObject({
      jours: 1,
      heures: 1,
      minutes: 1,
      secondes: 1,
    });
  });

  it('R019 D12 son jour se lit en toutes lettres, le premier du mois compris', () => {
    expect(enToutesLettres(le(LANCEMENT))).toBe('1er janvier 2023 à 00:00');
    expect(enToutesLettres(le('2026-12-21T09:05:00'))).toBe('21 décembre 2026 à 09:05');
  });
});
