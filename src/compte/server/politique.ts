import { invalidField } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { COURANT, DEVINABLE, isDevinable, isMonotone, motsDuContexte, racinesDe } from '../motDePasse';

/** Shorter roots would be found in almost any password. */
const ROOT_MIN = 4;
const HALVES = /^(.{4,})\1+$/u;

async function isCourant(password: string): Promise<boolean> {
  const { COURANTS } = await import('./mots-de-passe-courants');
  const roots = racinesDe(password).flatMap((root) => [root, HALVES.exec(root)?.[1] ?? root]);
  return roots.some((root) => root.length >= ROOT_MIN && COURANTS.has(root));
}

/** Why a password that is long enough is refused all the same; null when it is accepted (OWASP ASVS 6.2.4, 6.2.11, 6.2.12). */
export async function refusDuMotDePasse(
  password: string,
  textes: readonly (string | null | undefined)[],
): Promise<string | null> {
  if (isMonotone(password) || (await isCourant(password))) return COURANT;
  return isDevinable(password, motsDuContexte(textes)) ? DEVINABLE : null;
}

/** Words of the office (its name…), provided by app/ since its slice is above this one. */
export type MotsDeLEtude = (db: Db) => Promise<(string | null)[]>;

/** What is known of the person whose password it is. */
export interface Soi {
  email: string;
  firstname?: string;
  lastname?: string;
}

/** @throws 422 on `path` for a password that is too common, or can be guessed from who chooses it. */
export async function refuserSiFaible(
  { path, password }: { path: string; password: string },
  { email, firstname, lastname }: Soi,
  etude: readonly (string | null)[],
): Promise<void> {
  const refus = await refusDuMotDePasse(password, [email, firstname, lastname, ...etude]);
  if (refus) throw invalidField(path, refus);
}
