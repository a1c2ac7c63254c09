import type { Db } from '../../kit/server/db/database';

export interface Identifiant {
  id: number;
  actif: boolean;
  hash: string;
}

/** What a sign-in is checked against; undefined when nobody has this e-mail. */
export const readIdentifiant = (db: Db, email: string): Promise<Identifiant | undefined> =>
  db
    .selectFrom('utilisateur')
    .innerJoin('identifiant', 'identifiant.userId', 'utilisateur.id')
    .select(['utilisateur.id', 'utilisateur.actif', 'identifiant.password as hash'])
    .where('utilisateur.email', '=', email)
    .where('identifiant.providerId', '=', 'credential')
    .executeTakeFirst();
