import { randomBytes } from 'node:crypto';
import { invalidField } from '../../kit/errors';
import type { Root } from '../../kit/server/db/database';
import { nouveauMotDePasse } from '../compte';
import { type Auth, createAccount } from './auth';
import { refusDuMotDePasse } from './politique';
import { hasAccount } from './sql';

export interface FirstAccount {
  email: string;
  /** Null when it was given by ADMIN_PASSWORD: it is not printed. */
  password: string | null;
}

const NOTAIRE = { firstname: 'Maître', lastname: 'Notaire', travail: 'Notaire' };

/** ADMIN_PASSWORD obeys the same rules as a password typed on a screen (OWASP ASVS 6.2.1). */
async function refuserFaible(password: string, email: string): Promise<void> {
  const { error } = nouveauMotDePasse().safeParse(password);
  const refus =
    error?.issues[0]?.message ??
    (await refusDuMotDePasse(password, [email, NOTAIRE.firstname, NOTAIRE.lastname]));
  if (refus) throw invalidField('ADMIN_PASSWORD', `ADMIN_PASSWORD est refusé. ${refus}`);
}

/**
 * Creates the notary's account when there is no account yet; otherwise null. A generated password, which is printed, only lets
 * its user choose another (OWASP ASVS 6.4.1); a given one is taken as chosen.
 */
export async function createFirstAccount(
  auth: Auth,
  db: Root,
  given: { email?: string | undefined; password?: string | undefined },
): Promise<FirstAccount | null> {
  if (await hasAccount(db)) return null;
  const generated = randomBytes(16).toString('base64url');
  const email = given.email ?? 'notaire@etude.example';
  if (given.password !== undefined) await refuserFaible(given.password, email);
  const id = await createAccount(auth, db, {
    ...NOTAIRE,
    email,
    password: given.password ?? generated,
    phone: null,
    numCompteProff: null,
    isNotaire: true,
    motDePasseAChanger: given.password === undefined,
  });
  // Null: another server, starting at the same moment, has made and printed it.
  return id === null ? null : { email, password: given.password === undefined ? generated : null };
}
