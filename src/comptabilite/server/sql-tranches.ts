import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { slices } from '../../kit/server/db/slices';
import type { Compte } from '../plan';
import { pasEcarte } from './sql-ecarts';

/** A table, and its alias in the statement. */
export const LIVRES = ['ligne_ecriture', 'l'] as const;
export const BANQUE = ['ligne_releve', 'b'] as const;

interface Bornes {
  /** Excluded; absent or null: from the first day. */
  apres?: string | null;
  /** Included; null: to the last day. */
  au: string | null;
  way?: 'asc' | 'desc';
}

/**
 * The lines of an account in the order of their days, by slices of whole days (kit/server/db/slices.ts), by the index of (compte,
 * date). In a snapshot, what is written meanwhile is not read.
 */
export const tranches = (
  db: Db,
  [table, alias]: typeof LIVRES | typeof BANQUE,
  compte: Compte,
  { apres, au, way = 'asc' }: Bornes,
): AsyncIterable<RawBuilder<SqlBool>> =>
  slices(db, {
    from: sql`${sql.table(table)} as ${sql.table(alias)}`,
    where: sql`${sql.ref(`${alias}.compte`)} = ${compte} ${table === 'ligne_releve' ? sql`and ${pasEcarte('b.releve_id')}` : sql``}`,
    key: sql.ref(`${alias}.date`),
    way,
    ...(apres && { above: apres }),
    ...(au !== null && { upTo: au }),
  });

/** More than a user would choose among. */
const LUES = 2_000;

/** The latest of an account's lines that a query finds in their order, LUES at most. */
export async function dernieres<DB, TB extends keyof DB, R>(
  db: Db,
  table: typeof LIVRES | typeof BANQUE,
  compte: Compte,
  query: SelectQueryBuilder<DB, TB, R>,
): Promise<R[]> {
  const rows: R[] = [];
  for await (const tranche of tranches(db, table, compte, { au: null, way: 'desc' })) {
    const siennes = query.where(tranche).limit(LUES - rows.length);
    rows.push(...(await siennes.execute()));
    if (rows.length === LUES) break;
  }
  return rows;
}
