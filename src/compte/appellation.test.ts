import { describe, expect, it } from 'vitest';
import { appellation, prenoms } from './appellation';

describe('appellation', () => {
  it('D13 dit Mr tant que le profil ne dit rien', () => {
    expect(appellation({ civilite: null, lastname: 'Benjelloun' })).toBe('Mr Benjelloun');
  });

  it('D13 dit la civilité du profil à sa place', () => {
    expect(appellation({ civilite: 'Me', lastname: 'Benjelloun' })).toBe('Me Benjelloun');
    expect(appellation({ civilite: 'Mme', lastname: 'El Fassi' })).toBe('Mme El Fassi');
  });
});

describe('prenoms', () => {
  it('entre collègues, le prénom ; le nom avec, pour ceux qui ont le même', () => {
    const comptes = [
      { id: 1, firstname: 'Salma', lastname: 'Tazi' },
      { id: 2, firstname: 'Karim', lastname: 'Tazi' },
      { id: 3, firstname: 'salma ', lastname: 'Alami' },
    ];
    expect([...prenoms(comptes)]).toEqual([
      [1, 'Salma Tazi'],
      [2, 'Karim'],
      [3, 'salma  Alami'],
    ]);
    expect(prenoms(comptes.slice(0, 2)).get(1)).toBe('Salma');
  });
});
