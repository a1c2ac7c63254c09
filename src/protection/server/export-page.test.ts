import { expect, it } from 'vitest';
import { pageExport } from './export-page';

const personne = { genre: 'client' as const, id: 1, nom: 'Tazi Driss', precision: 'AB1', detenus: [] };
const etude = {
  nom: 'Étude Benjelloun',
  adresse: '14, avenue des Oudayas',
  ville: 'Rabat',
  tel: '0537000000',
  email: null,
};

it('D78 qui lit son export sait où joindre l’étude : sa rue, sa ville, son téléphone par paires', () => {
  const page = pageExport({ personne, etude, le: new Date('2026-11-26T10:00:00Z'), pieces: [], perdues: [] });
  expect(page).toContain('<p>Étude Benjelloun · 14, avenue des Oudayas, Rabat · 05 37 00 00 00</p>');
});
