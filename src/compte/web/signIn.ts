import { call } from '../../kit/web/call';
import type { Credentials, signIn } from '../api';
import { forgetSession } from './session';

/** What the browser needs of `signIn`, without the schemas: the login page is the first thing to load. */
export const SIGN_IN: Pick<typeof signIn, 'method' | 'path' | 'public' | 'readOnly'> = {
  method: 'POST',
  path: '/auth/sign-in/email',
  public: true,
  readOnly: true,
};

export async function openSession(credentials: Credentials): Promise<void> {
  await call(SIGN_IN as typeof signIn, { body: credentials });
  forgetSession();
}
