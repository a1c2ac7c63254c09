import { expect, it } from 'vitest';
import { noterChamp } from '../fields/champs';
import { auteur, lisible, recu } from './textes';

it('D78 un téléphone à départager se lit par paires, comme dans son champ', () => {
  const formulaire = {};
  noterChamp(formulaire, 'tel', { label: 'Téléphone', telephone: true });
  noterChamp(formulaire, 'ice', { label: 'ICE' });
  expect(lisible(formulaire, 'tel', '0537008888')).toBe('05 37 00 88 88');
  expect(lisible(formulaire, 'tel', '+33698765432')).toBe('+33 6 98 76 54 32');
  expect(lisible(formulaire, 'tel', '12 34')).toBe('12 34');
  expect(lisible(formulaire, 'ice', '0537008888')).toBe('0537008888');
});

it('D78 une valeur à départager se lit comme à l’écran : oui, montant et unité, jour ; jamais un secret', () => {
  const formulaire = {};
  noterChamp(formulaire, 'prix', { label: 'Prix', unit: 'DH' });
  noterChamp(formulaire, 'lignes.*.quote', { label: 'Quote-part' });
  noterChamp(formulaire, 'lignes.*.vide', { label: 'Vide' });
  const lu = (path: string, value: unknown) => lisible(formulaire, path, value);
  expect([lu('case', true), lu('case', false)]).toEqual(['Oui', 'Non']);
  expect([lu('prix', 1_250), lu('rang', 1_250)]).toEqual(['1\u00a0250,00\u00a0DH', '1250']);
  expect([lu('date', '2026-11-12'), lu('nom', 'Tazi')]).toEqual(['12/11/2026', 'Tazi']);
  expect([lu('mdp', 'x1'), lu('mdp', ''), lu('nom', '')]).toEqual(['••••••••', null, null]);
  expect(lu('lignes.0', { quote: 50, vide: null, ailleurs: 'x' })).toContain('50');
  expect(lu('lignes.0', { quote: 50, vide: null, ailleurs: 'x' })).not.toMatch(/x|null/);
});

it('aujourd’hui, celui qui a enregistré n’a que son heure, et l’heure suffit sans son nom', () => {
  const le = new Date().toISOString();
  expect(auteur({ par: 'Salma', soi: false, le })).toMatch(/^Salma, à \d\d:\d\d$/);
  expect(auteur({ soi: false, le })).toMatch(/^à \d\d:\d\d$/);
  expect(auteur({ par: 'Salma', soi: false })).toBe('Salma');
});

it('D75 ce que l’on a soi-même enregistré, dans un autre onglet, n’est pas dit d’un collègue qui porte son nom', () => {
  const par = { par: 'Salma', le: '2026-01-05T09:42:00.000Z' };
  expect(recu({ ...par, soi: false }, ['R.E'])).toMatch(/^Salma a enregistré entre-temps\u00a0: R\.E\. /);
  expect(recu({ soi: false }, [])).toMatch(/^Un collègue a enregistré entre-temps\. /);
  expect(recu({ ...par, soi: true }, ['R.E'])).toMatch(
    /^Vous avez enregistré entre-temps, dans un autre onglet ou sur un autre poste\u00a0: R\.E\. /,
  );
  expect(auteur({ ...par, soi: false })).toBe('Salma, le 05/01/2026 à 10:42');
  expect(auteur({ ...par, soi: true })).toBe('vous-même, le 05/01/2026 à 10:42');
});
