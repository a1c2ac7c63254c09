import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ceJour, maintenant, regler, suivreHorloge } from './horloge';

const VRAI = Date.parse('2026-11-30T22:00:00Z');
const JOUR_MS = 86_400_000;

const reponse = (instant: number, cache = 'no-store'): Response =>
  new Response(null, { headers: { Date: new Date(instant).toUTCString(), 'Cache-Control': cache } });

describe('l’horloge d’un poste', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: VRAI });
    regler(reponse(VRAI));
  });
  afterEach(() => void vi.useRealTimers());

  it('en avance ou en retard, dit le jour du serveur ; remise à l’heure, elle le dit toujours', () => {
    for (const jours of [1, -1, -3_000, 0]) {
      vi.setSystemTime(VRAI + jours * JOUR_MS);
      regler(reponse(VRAI));
      expect([ceJour(), maintenant().getTime()]).toEqual(['2026-11-30', VRAI]);
    }
    vi.setSystemTime(VRAI + 3 * 3_600_000);
    expect(ceJour()).toBe('2026-12-01');
  });

  it('n’est pas dite fausse pour une réponse lente, ni par ce que le navigateur a gardé, ni sans heure', () => {
    const dites: string[] = [];
    const cesser = suivreHorloge(() => dites.push(maintenant().toISOString()));
    regler(reponse(VRAI - 30_000));
    regler(reponse(VRAI - 9 * JOUR_MS, 'public, no-cache'));
    regler(new Response(null, { headers: { 'Cache-Control': 'no-store' } }));
    expect(dites).toEqual([]);
    vi.setSystemTime(VRAI + JOUR_MS);
    regler(reponse(VRAI));
    cesser();
    expect(dites).toEqual(['2026-11-30T22:00:00.000Z']);
  });
});
