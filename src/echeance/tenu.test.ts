import { describe, expect, it } from 'vitest';
import { type Signe, jourTenu } from './tenu';

const AUJOURDHUI = '2026-11-20';
const tenu = (depuis: string | null, signe: Partial<Signe>) =>
  jourTenu(depuis, { complete: null, derniere: null, enregistre: false, ...signe }, AUJOURDHUI);

describe('Le jour dont court ce que l’acte a ouvert', () => {
  it('quand tous ont signé, personne ne le tient', () =>
    expect(tenu('2026-11-12', { complete: '2026-11-12', derniere: '2026-11-12' })).toBeNull());

  it('quand une signature vient à manquer, celui de la dernière qui reste', () => {
    expect(tenu('2026-11-12', { derniere: '2026-11-12' })).toBe('2026-11-12');
    expect(tenu('2026-11-12', { derniere: '2026-11-10' })).toBe('2026-11-10');
  });

  it('aucun, si rien n’avait commencé ou si plus personne n’a signé', () => {
    expect(tenu(null, { derniere: '2026-11-12' })).toBeNull();
    expect(tenu('2026-11-12', {})).toBeNull();
  });

  it('le sien, si l’acte est enregistré', () =>
    expect(tenu('2026-11-12', { enregistre: true })).toBe('2026-11-12'));

  it('aucun, si ce n’était que prévu, ou ne l’est plus que', () => {
    expect(tenu('2026-11-21', { derniere: '2026-11-10' })).toBeNull();
    expect(tenu('2026-11-12', { derniere: '2026-11-30' })).toBeNull();
    expect(tenu(AUJOURDHUI, { derniere: AUJOURDHUI })).toBe(AUJOURDHUI);
  });
});
