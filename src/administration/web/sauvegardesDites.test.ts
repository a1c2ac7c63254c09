import { describe, expect, it } from 'vitest';
import { sauvegardes as text } from './messagesEtat';
import { lieuDit, noteDite } from './sauvegardesDites';

describe('La carte des sauvegardes', () => {
  it('ne dit « chaque nuit » que d’une étude qui se sauvegarde chaque nuit', () => {
    expect(noteDite({ chaqueNuit: true }, false)).toContain('Chaque nuit');
    expect(noteDite({ chaqueNuit: false }, false)).toContain('SAUVEGARDE_NUIT');
    expect(noteDite({ chaqueNuit: false }, false)).not.toMatch(/chaque/i);
    expect(noteDite({ chaqueNuit: false }, true)).toBe(text.noteDemo);
  });

  it('dit où elles sont quand il y en a, et prévient avant la première si c’est sur le disque de l’étude', () => {
    const derniereSauvegarde = { lieu: '/mnt/copies' } as never;
    const faite = (memeDisque: boolean) => ({ derniereSauvegarde, memeDisque });
    const aucune = (memeDisque: boolean) => ({ derniereSauvegarde: null, memeDisque });
    expect(lieuDit(faite(false), false)).toEqual({ ou: '/mnt/copies', memeDisque: false });
    expect(lieuDit(aucune(true), false)).toEqual({ ou: null, memeDisque: true });
    expect(lieuDit(aucune(false), false)).toBeNull();
    expect(lieuDit(aucune(true), true)).toBeNull();
    expect(lieuDit(faite(true), true)).toEqual({ ou: '/mnt/copies', memeDisque: true });
  });
});
