import { expect, it } from 'vitest';
import { lignesDe } from './lignesBalance';

it('chaque compte a son solde d’un seul côté, dans l’ordre du plan, et les deux côtés s’égalent au centime', () => {
  const comptes = [
    { compte: 'FONDS', debit: 0, credit: 500_000.1, solde: 500_000.1 },
    { compte: 'CDG', debit: 500_000.1, credit: 21_500.3, solde: 478_499.8 },
    { compte: 'TPI', debit: 21_500.3, credit: 0, solde: -21_500.3 },
  ] as const;
  const lues = lignesDe({ comptes: [...comptes], debit: 521_500.4, credit: 521_500.4 });
  expect(
    lues.map(({ libelle, debiteur, crediteur, anormal }) => [libelle, debiteur, crediteur, anormal]),
  ).toEqual([
    ['Dépôts à la CDG', 478_499.8, 0, undefined],
    ['Fonds des clients', 0, 500_000.1, undefined],
    ['TPI à reverser', 21_500.3, 0, 'Anormalement débiteur'],
    ['Total', 500_000.1, 500_000.1, undefined],
  ]);
});

it('des livres où rien n’est écrit n’ont pas même de total', () => {
  expect(lignesDe({ comptes: [], debit: 0, credit: 0 })).toEqual([]);
});
