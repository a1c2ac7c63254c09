import { expect, it } from 'vitest';
import type { Collaborateur } from '../collaborateur';
import { finDe } from '../inspection';
import { colonnesPour, motsDesDroits } from './colonnes';
import { lien } from './messages';

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

it('le lien d’un accès d’inspection vaut jusqu’à son dernier jour, non jusqu’au lendemain où il finit', () => {
  const fin = finDe('2089-11-30');
  const invite: Collaborateur = { ...COMPTE, etat: 'Invité', expireLe: fin, inspectionFin: fin };
  const colonne = colonnesPour(1).find(({ key }) => key === 'connexion');
  expect(colonne?.render?.(invite)).toBe('lien jusqu’au 30/11/2089');
  expect(lien.unique(fin)).toContain('jusqu’au 30/11/2089');
  expect(lien.unique('2089-12-03T10:00:00.000Z')).toContain('jusqu’au 03/12/2089');
});

it('les droits se disent par ce qui manque, ou par ce qui est donné', () => {
  expect(motsDesDroits(['cloturer', 'tousDossiers'])).toBe('Clôturer, tous les dossiers');
  expect(motsDesDroits([])).toBe('Ses dossiers seulement\u00a0; aucun de ces droits');
});
