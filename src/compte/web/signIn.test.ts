import { expect, it } from 'vitest';
import { signIn } from '../api';
import { SIGN_IN } from './signIn';

it('la page de connexion appelle bien l’adresse du contrat', () => expect(signIn).toMatchObject(SIGN_IN));
