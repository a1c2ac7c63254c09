import { describe, expect, it } from 'vitest';
import type { Centimes } from '../../../kit/money';
import { ecritureDeFrais } from '../../frais';
import { conclusion, questionDefaire } from './messages';
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

describe('Ce que l’on défait', () => {
  it('dit ce que deviennent les écritures : à rapprocher, ou contre-passée quand c’est celle de frais', () => {
    const dit = (libelle: string): string => {
      const { text, lines } = questionDefaire([{ libelle }]);
      return [text, ...lines].join(' ');
    };
    const aRapprocher =
      'Les lignes et les écritures rapprochées ensemble seront de nouveau à rapprocher. Elles ne se rapprocheront plus d’elles-mêmes.';
    expect(dit('Provision de Frais bancaires : SARL')).toBe(aRapprocher);
    for (const montant of [1_200, -1_200]) {
      const { libelle } = ecritureDeFrais({
        id: 1,
        date: '2026-11-25',
        libelle: 'AGIOS',
        reference: null,
        montant: montant as Centimes,
      });
      expect(dit(libelle)).toBe(
        'Son écriture de frais bancaires sera contre-passée\u00a0; la ligne sera de nouveau à rapprocher.',
      );
    }
  });
});
