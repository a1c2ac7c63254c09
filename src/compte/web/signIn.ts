import { call } from '../../kit/web/call';
import { asAppError } from '../../kit/web/responseError';
import type { Credentials, signIn } from '../apiConnexion';
import type { connexionCle, demanderConnexionCle, SecondFacteurRequis } from '../secondFacteur';
import { utiliserCle } from './cle';
import { forgetSession } from './session';

type Light = 'method' | 'path' | 'public' | 'readOnly';
const opening = { method: 'POST', public: true, readOnly: true } as const;

/** What the browser needs of these calls, without the schemas: the login page is the first thing to load. */
export const SIGN_IN: Pick<typeof signIn, Light> = { ...opening, path: '/auth/sign-in/email' };
export const DEMANDER: Pick<typeof demanderConnexionCle, Light> = {
  ...opening,
  path: '/auth/cle-acces/demande',
};
export const CONNEXION_CLE: Pick<typeof connexionCle, Light> = { ...opening, path: '/auth/cle-acces' };

export async function openSession(credentials: Credentials): Promise<void> {
  await call(SIGN_IN as typeof signIn, { body: credentials });
  forgetSession();
}

/** What is asked besides the password, when that is why the sign-in was refused. */
export function requisDe(error: unknown): SecondFacteurRequis | null {
  const { code, details } = asAppError(error);
  return code === 'second_facteur_requis' ? (details as SecondFacteurRequis) : null;
}

/** Neither e-mail nor password: the passkey says who it is. */
export async function openSessionByKey(): Promise<void> {
  const demande = await call(DEMANDER as typeof demanderConnexionCle);
  const cle = await utiliserCle(demande);
  await call(CONNEXION_CLE as typeof connexionCle, { body: { cle } });
  forgetSession();
}
