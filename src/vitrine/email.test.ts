import { describe, expect, it } from 'vitest';
import { estEmail } from './email';

describe('L’e-mail d’un message', () => {
  it('R282 est un texte, @, deux caractères au moins, un point, deux caractères au moins', () => {
    for (const bon of ['a@bc.de', 'Salma.Tazi@Etude.MA', 'x+y@sous.domaine.example', ' n@etude.ma ']) {
      expect(estEmail(bon), bon).toBe(true);
    }
  });

  it('R282 en deçà, il est refusé', () => {
    for (const texte of ['', 'a', 'a@b.de', 'a@bc.d', '@bc.de', 'a@bcde', 'a@bc.', 'a b@cd.ef', 'a@@bc.de']) {
      expect(estEmail(texte), texte).toBe(false);
    }
  });
});
