import { describe, expect, it } from 'vitest';
import { conclusion } from './messages';
import { connuesDites, importe } from './messagesEnvoi';

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

describe('Ce que l’on conclut de la banque et du journal', () => {
  it('ne rassure que si l’écart de départ, qui explique tout ce qu’il est, est juste', () => {
    const dit = (reste: number, depart: number) => conclusion(reste, depart).replaceAll('\u00a0', ' ');
    expect(dit(0, 0)).toBe('Le compte y est : tout l’écart est expliqué.');
    expect(dit(0, -702_260)).toBe(
      'Le compte y est : tout l’écart est expliqué, pourvu que l’écart de départ (− 702 260,00 DH) soit juste.',
    );
    expect(dit(-0.01, 702_260)).toBe('Il reste 0,01 DH que rien n’explique.');
  });

  it('dit à l’aperçu ce qui est déjà là', () => {
    expect(connuesDites(1, 3)).toBe('1 est déjà là.');
    expect(connuesDites(2, 3)).toBe('2 sont déjà là.');
    expect(connuesDites(3, 3)).toBe('Toutes sont déjà là.');
    expect(connuesDites(1, 1)).toBe('Elle est déjà là.');
  });
});
