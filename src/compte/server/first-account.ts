import { randomBytes } from 'node:crypto';
import type { Root } from '../../kit/server/db/database';
import { type Auth, createAccount } from './auth';
import { hasAccount } from './sql';

export interface FirstAccount {
  email: string;
  /** Null when it was given by ADMIN_PASSWORD: nobody prints it. */
  password: string | null;
}

/** The office's notary, made when there is no account yet; null when there is one. */
export async function createFirstAccount(
  auth: Auth,
  db: Root,
  given: { email?: string | undefined; password?: string | undefined },
): Promise<FirstAccount | null> {
  if (await hasAccount(db)) return null;
  const generated = randomBytes(16).toString('base64url');
  const email = given.email ?? 'notaire@etude.example';
  const id = await createAccount(auth, db, {
    email,
    password: given.password ?? generated,
    firstname: 'Maître',
    lastname: 'Notaire',
    phone: null,
    travail: 'Notaire',
    numCompteProff: null,
    isNotaire: true,
  });
  // Null: another server, starting at the same moment, has made and printed it.
  return id === null ? null : { email, password: given.password ? null : generated };
}
