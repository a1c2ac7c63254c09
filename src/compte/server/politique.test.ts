import { describe, expect, it } from 'vitest';
import { COURANT, DEVINABLE, MOT_DE_PASSE_MIN } from '../motDePasse';
import { COURANTS } from './mots-de-passe-courants';
import { refusDuMotDePasse } from './politique';

const refus = (password: string) => refusDuMotDePasse(password, ['Salma', 'Tazi']);

describe('Le choix d’un mot de passe', () => {
  it('refuse les plus courants, et ce que chacun en fait pour atteindre la longueur', async () => {
    const longs = [...COURANTS].filter((mot) => mot.length >= MOT_DE_PASSE_MIN);
    expect(longs.length).toBeGreaterThan(250);
    const annee = [...COURANTS].filter((mot) => /^[a-z]{8,}$/.test(mot)).map((mot) => `${mot}2025`);
    const faits = [...longs, ...annee];
    expect(faits.length).toBeGreaterThan(3_000);
    const passes = [];
    for (const mot of faits) if ((await refus(mot)) === null) passes.push(mot);
    expect(passes).toEqual([]);
    for (const mot of [
      'Mot de passe 2026',
      'P4ssw0rd!2025',
      'Casablanca-2026',
      'sunshinesunshine',
      'Azertyuiop123!',
      'ｐａｓｓｗｏｒｄ１２３４',
    ])
      expect(await refus(mot), mot).toBe(COURANT);
  });

  it('refuse ce qui se devine de qui le choisit, accepte le reste quels qu’en soient les caractères', async () => {
    for (const mot of ['Tazi Salma 2026', 'ｍｉｎｕｔｉｅｒ２０２６'])
      expect(await refus(mot), mot).toBe(DEVINABLE);
    for (const mot of [
      'cheval agrafe batterie',
      'كلمة السر الطويلة جدا',
      '849 201 736 455',
      '🐎📎🔋🌙🐪🍊🧵🪑🧊🛶🪕🧲',
    ])
      expect(await refus(mot), mot).toBeNull();
  });
});
