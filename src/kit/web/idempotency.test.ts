import { describe, expect, it } from 'vitest';
import { keyForWrite, releaseKey } from './idempotency';

describe('D20 une écriture renvoyée sans réponse garde sa clé', () => {
  it('la même saisie, tant que rien n’a répondu', () => {
    const key = keyForWrite('/api/client/addClient {"nom":"Alaoui"}');
    expect(keyForWrite('/api/client/addClient {"nom":"Alaoui"}')).toBe(key);
    expect(keyForWrite('/api/client/addClient {"nom":"Tazi"}')).not.toBe(key);
  });

  it('une nouvelle clé après la réponse', () => {
    const key = keyForWrite('/api/cdg/addCdg {}');
    releaseKey('/api/cdg/addCdg {}');
    expect(keyForWrite('/api/cdg/addCdg {}')).not.toBe(key);
  });
});
