import { expect, it } from 'vitest';
import type { Collaborateur } from '../collaborateur';
import { colonnesPour, motsDesDroits } from './colonnes';

const COMPTE: Collaborateur = {
  id: 1,
  version: 1,
  etat: 'Actif',
  firstname: 'Salma',
  lastname: 'Benjelloun',
  travail: 'Notaire',
  email: 'salma@etude.example',
  isNotaire: true,
  droits: [],
  derniereConnexion: null,
  secondFacteur: false,
  expireLe: null,
  inspectionFin: null,
};
const nomLu = (row: Collaborateur) =>
  colonnesPour(1)
    .find(({ key }) => key === 'nom')
    ?.render?.(row);

it('« vous » n’est dit que de son propre compte, non d’une invitation qui a le même numéro', () => {
  expect(nomLu(COMPTE)).toBe('Benjelloun Salma (vous)');
  expect(nomLu({ ...COMPTE, id: 2 })).toBe('Benjelloun Salma');
  expect(nomLu({ ...COMPTE, etat: 'Invité', inspectionFin: '2027-03-13T00:00:00.000Z' })).toBe(
    'Benjelloun Salma',
  );
});

it('les droits se disent par ce qui manque, ou par ce qui est donné', () => {
  expect(motsDesDroits(['cloturer', 'tousDossiers'])).toBe('Clôturer, tous les dossiers');
  expect(motsDesDroits([])).toBe('Ses dossiers seulement\u00a0; aucun de ces droits');
});
