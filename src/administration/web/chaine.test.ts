import { expect, it } from 'vitest';
import { type Constat, connuDe, type Nuit } from './chaine';

const NUIT: Nuit = { verifieLe: '2026-11-26T02:10:00.000Z', erreur: null, altere: false };
const constat = (intact: boolean, nuit: Nuit | undefined = NUIT): Constat => ({
  intact,
  phrase: intact ? 'Le journal est intact.' : 'LE JOURNAL A ÉTÉ ALTÉRÉ.',
  le: '2026-11-26T10:42:00.000Z',
  nuit,
});

it('dit la vérification que l’on vient de demander, et son heure, non celle de la nuit', () => {
  expect(connuDe(NUIT, null)).toEqual({ etat: 'intact', verifieLe: NUIT.verifieLe, phrase: null });
  expect(connuDe(NUIT, constat(true))).toEqual({
    etat: 'intact',
    verifieLe: '2026-11-26T10:42:00.000Z',
    phrase: 'Le journal est intact.',
  });
  expect(connuDe(NUIT, constat(false))).toMatchObject({ etat: 'altere', phrase: 'LE JOURNAL A ÉTÉ ALTÉRÉ.' });
});

it('un écran laissé ouvert dit ce que la nuit suivante a trouvé, non le constat de la veille', () => {
  const enCours: Nuit = { verifieLe: null, erreur: null, altere: false };
  expect(connuDe(enCours, constat(true))).toMatchObject({ etat: 'intact' });
  const trouve: Nuit = { verifieLe: null, erreur: 'LE JOURNAL A ÉTÉ ALTÉRÉ (ligne retirée)', altere: true };
  expect(connuDe(trouve, constat(true))).toEqual({ etat: 'altere', verifieLe: null, phrase: trouve.erreur });
  const demain: Nuit = { verifieLe: '2026-11-27T02:10:00.000Z', erreur: null, altere: false };
  expect(connuDe(demain, constat(false))).toMatchObject({ etat: 'intact', verifieLe: demain.verifieLe });
});

it('une nuit qui n’a pas pu finir n’a rien trouvé ; ce que l’on demande ensuite le dit', () => {
  const manquee: Nuit = { verifieLe: null, erreur: 'Pièces hors d’atteinte.', altere: false };
  expect(connuDe(manquee, null)).toMatchObject({ etat: 'nonVerifie', phrase: manquee.erreur });
  expect(connuDe(manquee, constat(true, manquee))).toMatchObject({ etat: 'intact' });
  expect(connuDe(undefined, null)).toEqual({ etat: null, verifieLe: null, phrase: null });
});
