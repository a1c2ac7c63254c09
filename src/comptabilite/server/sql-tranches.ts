import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import type { Compte } from '../plan';

/** What is read, and its name in the statement. */
export const LIVRES = ['ligne_ecriture', 'l'] as const;
export const BANQUE = ['ligne_releve', 'b'] as const;

/** Lines added up in one statement, their matches looked up too: it holds the loop for a few milliseconds. */
const LIGNES = 2_500;

interface Bornes {
  /** After that day; from the first one otherwise. */
  apres?: string;
  /** Until that one; null: to the last. */
  au: string | null;
}

/**
 * The lines of an account in the order of their days, a few thousand at a time and whole days only: what each slice has,
 * said of `alias`. Read by the index of (compte, date), in a snapshot: what is written meanwhile is told the next time.
 */
export async function* tranches(
  db: Db,
  [table, alias]: typeof LIVRES | typeof BANQUE,
  compte: Compte,
  { apres: debut = '', au }: Bornes,
): AsyncGenerator<RawBuilder<SqlBool>> {
  const colonne = (nom: string): RawBuilder<unknown> => sql.ref(`${alias}.${nom}`);
  for (let apres = debut; ; ) {
    const depuis = sql<SqlBool>`${colonne('compte')} = ${compte} and ${colonne('date')} > ${apres}`;
    const { rows } = await sql<{ date: string }>`select ${colonne('date')} as date
      from ${sql.table(table)} as ${sql.table(alias)}
      where ${depuis}${au === null ? sql`` : sql` and ${colonne('date')} <= ${au}`}
      order by ${colonne('date')} limit 1 offset ${LIGNES}`.execute(db);
    const borne = rows[0]?.date;
    const jusque = borne ?? au;
    yield sql<SqlBool>`${depuis}${jusque === null ? sql`` : sql` and ${colonne('date')} <= ${jusque}`}`;
    if (borne === undefined) return;
    apres = borne;
  }
}
