import { expect, it } from 'vitest';
import { signIn } from '../apiConnexion';
import { connexionCle, demanderConnexionCle } from '../secondFacteur';
import { CONNEXION_CLE, DEMANDER, SIGN_IN } from './signIn';

it('la page de connexion appelle bien les adresses du contrat', () => {
  expect(signIn).toMatchObject(SIGN_IN);
  expect(demanderConnexionCle).toMatchObject(DEMANDER);
  expect(connexionCle).toMatchObject(CONNEXION_CLE);
});
