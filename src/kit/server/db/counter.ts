import { sql } from 'kysely';
import type { Db } from './database';

declare module './database' {
  interface Database {
    compteur: { nom: string; valeur: number };
  }
}

/**
 * The next number of a gapless series, taken in the transaction that uses it: rolled back, it was never given;
 * a second writer waits for the first (D32, D37, D82).
 */
export async function nextNumber(db: Db, nom: string): Promise<number> {
  const { valeur } = await db
    .insertInto('compteur')
    .values({ nom, valeur: 1 })
    .onConflict((oc) => oc.column('nom').doUpdateSet({ valeur: sql`compteur.valeur + 1` }))
    .returning('valeur')
    .executeTakeFirstOrThrow();
  return valeur;
}
