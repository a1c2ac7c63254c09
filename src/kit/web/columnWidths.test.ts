import { expect, it } from 'vitest';
import { columnWidths } from './columnWidths';

it('où la table est étroite, les largeurs fixes cèdent avant que le nom n’ait plus de place', () => {
  const colonnes = [{ strong: true }, {}, { width: 150 }, { width: 50 }];
  expect(columnWidths(colonnes, 200)).toEqual([
    undefined,
    undefined,
    'clamp(112.5px, (100cqi - 176px - var(--taken, 200px)) * 0.7500, 150px)',
    'clamp(37.5px, (100cqi - 176px - var(--taken, 200px)) * 0.2500, 50px)',
  ]);
});

it('des largeurs en pour cent, ou qui prennent tout, restent ce qu’elles sont', () => {
  const enPourCent = [{ strong: true }, { width: '20%' }, { width: 90 }];
  expect(columnWidths(enPourCent, 0)).toEqual([undefined, '20%', 90]);
  expect(columnWidths([{ width: 90 }, { width: 60 }], 0)).toEqual([90, 60]);
});

it('une colonne qui disparaît où la table est étroite n’y compte pas', () => {
  const [nom, date, lieu] = columnWidths([{ strong: true }, { width: 100 }, { width: 80, spare: true }], 0);
  expect([nom, date, lieu]).toEqual([
    undefined,
    'clamp(75px, (100cqi - 96px - var(--taken, 0px)) * 1.0000, 100px)',
    80,
  ]);
});
