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
