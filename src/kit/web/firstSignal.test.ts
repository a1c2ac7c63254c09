import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstSignal } from './firstSignal';

afterEach(() => vi.unstubAllGlobals());

for (const [navigateur, present] of [
  ['récent', AbortSignal],
  ['ancien, sans AbortSignal.any', {}],
] as const)
  describe(`un appel dans un navigateur ${navigateur}`, () => {
    it('s’arrête au premier des deux arrêts, et garde sa raison', () => {
      vi.stubGlobal('AbortSignal', present);
      const [delai, ecran] = [new AbortController(), new AbortController()];
      const signal = firstSignal(delai.signal, ecran.signal);
      expect(signal.aborted).toBe(false);
      ecran.abort('quitté');
      delai.abort('trop long');
      expect(signal.reason).toBe('quitté');
    });

    it('ne part pas quand l’un est déjà arrêté', () => {
      vi.stubGlobal('AbortSignal', present);
      const quitte = new AbortController();
      quitte.abort();
      expect(firstSignal(new AbortController().signal, quitte.signal).aborted).toBe(true);
    });
  });
