import { describe, expect, it } from 'vitest';
import { appellation } from './appellation';

describe('appellation', () => {
  it('D13 dit Mr tant que le profil ne dit rien', () => {
    expect(appellation({ civilite: null, lastname: 'Benjelloun' })).toBe('Mr Benjelloun');
  });

  it('D13 dit la civilité du profil à sa place', () => {
    expect(appellation({ civilite: 'Me', lastname: 'Benjelloun' })).toBe('Me Benjelloun');
    expect(appellation({ civilite: 'Mme', lastname: 'El Fassi' })).toBe('Mme El Fassi');
  });
});
