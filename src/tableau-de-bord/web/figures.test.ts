import { describe, expect, it } from 'vitest';
import { formatNombre, secteur } from './figures';

describe('figures', () => {
  it('sépare les milliers d’une espace insécable', () => {
    expect([formatNombre(0), formatNombre(1_284)]).toEqual(['0', '1\u00a0284']);
  });

  it('un secteur part de midi et tourne avec les aiguilles', () => {
    const disque = { centre: 80, rayon: 78 };
    expect(secteur(disque, 0, 0.25)).toBe('M 80 80 L 80.00 2.00 A 78 78 0 0 1 158.00 80.00 Z');
    expect(secteur(disque, 0.25, 1)).toBe('M 80 80 L 158.00 80.00 A 78 78 0 1 1 80.00 2.00 Z');
  });
});
