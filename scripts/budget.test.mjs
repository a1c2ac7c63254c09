import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { weigh } from './budget.mjs';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_react.js'], dynamicImports: ['Liste.tsx', 'FichePage.tsx'] },
  '_react.js': { file: 'react.js' },
  'ListePage.tsx': { file: 'liste.js', imports: ['_table.js', 'index.html'] },
  '_table.js': { file: 'table.js', imports: ['_react.js'] },
  'FichePage.tsx': { file: 'fiche.js', imports: ['index.html'] },
};
const sizesOf = () => ({ gz: 10_000, br: 9_000 });
const listes = { limite: 40, avant: ['index.html'], ecrans: ['ListePage.tsx'] };
const fiches = { limite: 30, avant: ['index.html'], ecrans: ['FichePage.tsx'] };

it('Un écran pèse tout ce qu’il attend, chaque fichier une fois, et rien de plus que son budget', () => {
  const { rows, wrong } = weigh({ manifest, budget: { listes, fiches }, sizesOf });
  expect(rows).toEqual([
    { screen: 'ListePage.tsx', limite: 40, gz: 40, br: 36, files: 4 },
    { screen: 'FichePage.tsx', limite: 30, gz: 30, br: 27, files: 3 },
  ]);
  expect(wrong).toEqual([]);
});

it('Un écran trop lourd, un écran sans budget et un budget sans écran sont dits', () => {
  const perdu = { limite: 30, avant: [], ecrans: ['PerduePage.tsx'] };
  expect(weigh({ manifest, budget: { listes: { ...listes, limite: 39.9 }, perdu }, sizesOf }).wrong).toEqual([
    'ListePage.tsx pèse 40.0 kB, pour 39.9.',
    'PerduePage.tsx n’est pas dans la construction.',
    'FichePage.tsx n’a pas de budget.',
  ]);
});

it('Les budgets sont ceux qui ont été promis', () => {
  const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8'));
  const limits = Object.entries(budget).map(([name, { limite }]) => [name, limite]);
  expect(Object.fromEntries(limits)).toMatchObject({ connexion: 150, listes: 230, autres: 320 });
});
