import { expect, it } from 'vitest';
import { columnWidths } from './columnWidths';

it('où la table est étroite, les largeurs fixes cèdent avant que le nom n’ait plus de place', () => {
  const colonnes = [{ strong: true }, {}, { width: 150 }, { width: 50 }];
  expect(columnWidths(colonnes, 200)).toEqual([
    undefined,
    undefined,
    'clamp(7.03125rem, (100cqi - 11rem - var(--taken, 12.5rem)) * 0.7500, 9.375rem)',
    'clamp(2.34375rem, (100cqi - 11rem - var(--taken, 12.5rem)) * 0.2500, 3.125rem)',
  ]);
});

it('des largeurs en pour cent, ou qui prennent tout, restent ce qu’elles sont', () => {
  const enPourCent = [{ strong: true }, { width: '20%' }, { width: 90 }];
  expect(columnWidths(enPourCent, 0)).toEqual([undefined, '20%', '5.625rem']);
  expect(columnWidths([{ width: 90 }, { width: 60 }], 0)).toEqual(['5.625rem', '3.75rem']);
});

it('une colonne qui disparaît où la table est étroite n’y compte pas', () => {
  const [nom, date, lieu] = columnWidths([{ strong: true }, { width: 100 }, { width: 80, spare: true }], 0);
  expect([nom, date, lieu]).toEqual([
    undefined,
    'clamp(4.6875rem, (100cqi - 6rem - var(--taken, 0rem)) * 1.0000, 6.25rem)',
    '5rem',
  ]);
});
