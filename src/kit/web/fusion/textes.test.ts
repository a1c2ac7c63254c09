import { expect, it } from 'vitest';
import { noterChamp } from '../fields/champs';
import { lisible } from './textes';

it('D78 un téléphone à départager se lit par paires, comme dans son champ', () => {
  const formulaire = {};
  noterChamp(formulaire, 'tel', { label: 'Téléphone', telephone: true });
  noterChamp(formulaire, 'ice', { label: 'ICE' });
  expect(lisible(formulaire, 'tel', '0537008888')).toBe('05 37 00 88 88');
  expect(lisible(formulaire, 'tel', '+33698765432')).toBe('+33 6 98 76 54 32');
  expect(lisible(formulaire, 'tel', '12 34')).toBe('12 34');
  expect(lisible(formulaire, 'ice', '0537008888')).toBe('0537008888');
});
