import { describe, expect, it } from 'vitest';
import { secteur } from './figures';

describe('figures', () => {
  it('un secteur part de midi et tourne avec les aiguilles', () => {
    const disque = { centre: 80, rayon: 78 };
    expect(secteur(disque, 0, 0.25)).toBe('M 80 80 L 80.00 2.00 A 78 78 0 0 1 158.00 80.00 Z');
    expect(secteur(disque, 0.25, 1)).toBe('M 80 80 L 158.00 80.00 A 78 78 0 1 1 80.00 2.00 Z');
  });
});
