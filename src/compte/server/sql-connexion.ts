import type { Db } from '../../kit/server/db/database';
import { type Lock, lockRows } from '../../kit/server/db/kind';

export interface Identifiant {
  id: number;
  actif: boolean;
  hash: string;
}

/** What a sign-in is checked by; undefined when nobody has this e-mail. With `lock`, waits for a change under way. */
export function readIdentifiant(db: Db, email: string, lock?: Lock): Promise<Identifiant | undefined> {
  const query = db
    .selectFrom('utilisateur')
    .innerJoin('identifiant', 'identifiant.userId', 'utilisateur.id')
    .select(['utilisateur.id', 'utilisateur.actif', 'identifiant.password as hash'])
    .where('utilisateur.email', '=', email)
    .where('identifiant.providerId', '=', 'credential');
  return lockRows(db, lock)(query).executeTakeFirst();
}
