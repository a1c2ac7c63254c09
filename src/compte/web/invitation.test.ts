import { expect, it } from 'vitest';
import { accepterInvitation, lireInvitation } from '../apiConnexion';
import { ACCEPTER, LIRE } from './invitation';

it('la page d’invitation appelle bien les adresses du serveur', () => {
  expect(lireInvitation).toMatchObject(LIRE);
  expect(accepterInvitation).toMatchObject(ACCEPTER);
});
