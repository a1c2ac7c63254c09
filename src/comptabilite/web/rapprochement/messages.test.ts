import { describe, expect, it } from 'vitest';
import { importe } from './messagesEnvoi';

describe('Ce qu’un import a fait', () => {
  it('dit ce qui s’est ajouté et ce qui s’est rapproché, même de lignes déjà là', () => {
    const dit = (...nombres: [lues: number, ajoutees: number, rapprochees: number]) =>
      importe(...nombres).text.replaceAll('\u00a0', ' ');
    expect(dit(1_200, 1_200, 2)).toBe('1 200 lignes ajoutées sur 1 200, 2 rapprochées');
    expect(dit(3, 1, 0)).toBe('1 ligne ajoutée sur 3, 0 rapprochée');
    expect(dit(3, 0, 0)).toBe('Toutes ces lignes étaient déjà là');
    expect(dit(0, 0, 0)).toBe('Ce relevé n’a aucune opération');
    expect(dit(3, 0, 2)).toBe('Toutes ces lignes étaient déjà là, 2 rapprochées');
  });
});
