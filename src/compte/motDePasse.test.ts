import { describe, expect, it } from 'vitest';
import { forceDe, isDevinable, isMonotone, motsDuContexte, racinesDe } from './motDePasse';

const CONTEXTE = motsDuContexte([
  'Salma',
  'El Fassi',
  's.elfassi@etude-benjelloun.ma',
  'Étude de Maître Benjelloun',
]);

describe('Un mot de passe que l’on devine', () => {
  it('est fait du nom, de l’e-mail, de l’étude ou du métier, écrits comme on veut', () => {
    for (const password of [
      'Benjelloun2025!',
      'salma.elfassi',
      'MINUTIER-notaire',
      'Étude Benjelloun 1',
      'Maître Fassi 24',
    ])
      expect(isDevinable(password, CONTEXTE), password).toBe(true);
  });

  it('ne l’est pas quand le reste suffit, ni quand un mot court s’y trouve par hasard', () => {
    for (const password of [
      'salma mange des figues',
      'le fassi dort sur la lune',
      'cheval agrafe batterie',
      'k?!w-&%=§v+#', // short without its signs, but nothing that anybody knows of its owner
    ])
      expect(isDevinable(password, CONTEXTE), password).toBe(false);
  });
});

describe('Les racines d’un mot de passe', () => {
  it('sont ce qu’il est sans ce que chacun y ajoute', () => {
    for (const password of ['P4ssw0rd2025!', 'Password 2025', '123password', 'p.a.s.s.w.o.r.d', 'PASSWORD'])
      expect(racinesDe(password), password).toContain('password');
    expect(racinesDe('Mot de passe 2026')).toContain('motdepasse');
  });
});

describe('Un mot de passe monotone', () => {
  it('répète, ou suit le clavier', () => {
    for (const password of [
      'aaaaaaaaaaaaaaa',
      'azertyazerty',
      '123123123123',
      'abcdefghijkl',
      '098765432109',
      'azertyuiopqsd',
    ])
      expect(isMonotone(password), password).toBe(true);
    expect(isMonotone('abdr bdar rbad'), 'cinq signes').toBe(false);
    expect(isMonotone('abdrbdarrbad'), 'quatre').toBe(true);
    for (const password of ['cheval agrafe batterie', '849 201 736 455', 'qui dort dîne à midi'])
      expect(isMonotone(password), password).toBe(false);
  });
});

describe('La force dite à l’écran', () => {
  it('tient d’abord à la longueur', () => {
    expect(forceDe('court')).toBe(0);
    expect(forceDe('aaaaaaaaaaaaaaaaaaaaaaaaa')).toBe(1);
    expect(forceDe('Minutier 2025')).toBe(1);
    expect(forceDe('agrafe lune 7')).toBe(2);
    expect(forceDe('cheval agrafe batterie lune')).toBe(3);
    expect([forceDe('agrafe lune'), forceDe('agrafe lunes')]).toEqual([0, 2]);
    expect([forceDe('agrafes lune brumeux'), forceDe('agrafe lune brumeux')]).toEqual([3, 2]);
  });
});
