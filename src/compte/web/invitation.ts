import { call } from '../../kit/web/call';
import type { accepterInvitation, lireInvitation } from '../apiConnexion';
import { forgetSession } from './session';

type Light<C> = Pick<C & { method: string; path: string }, 'method' | 'path'> & {
  public: true;
  readOnly: boolean;
};

/** What the browser needs of these calls, without the schemas: like the login page, this one is light. */
export const LIRE: Light<typeof lireInvitation> = {
  method: 'POST',
  path: '/auth/invitation',
  public: true,
  readOnly: true,
};
export const ACCEPTER: Light<typeof accepterInvitation> = {
  method: 'POST',
  path: '/auth/invitation/accepter',
  public: true,
  readOnly: false,
};

export interface Invitation {
  email: string;
  /** A new account; otherwise a new password. */
  nouveau: boolean;
  /** Whom the office has named itself, and from when he reads nothing more. */
  inspection: { nom: string; fin: string } | null;
}

export const readInvitation = (jeton: string): Promise<Invitation> =>
  call(LIRE as typeof lireInvitation, { body: { jeton } });

/** Its fields as typed: the server reads them. */
export interface Reponse {
  jeton: string;
  password: string;
  firstname: string | null;
  lastname: string | null;
  phone: string | null;
  travail: string | null;
}

export async function acceptInvitation(body: Reponse): Promise<void> {
  await call(ACCEPTER as typeof accepterInvitation, { body });
  forgetSession();
}
