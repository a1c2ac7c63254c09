/** The search among the entries that wait for the bank, and among the bank's lines. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { matchesWords } from '../../kit/server/db/search';
import { type Sight, everything, only } from '../../kit/server/db/sight';
import { montantSaisi } from '../releve';
import { montantEcrit } from './sql-rapprochements';

/** The journal's own search, for the entries of these lines `l`; or their amount, as in the search of the bank's lines. */
export async function trouveesPar(db: Db, q: string): Promise<Sight> {
  if (q === '') return everything;
  const { found, indexed } = await matchesWords(db, 'ecriture', q);
  // With an index, searched first; without, tested on each entry that is read.
  const dites = indexed
    ? sql<SqlBool>`e.id in (select ecriture.id from ecriture where ${found})`
    : sql<SqlBool>`exists (select 1 from ecriture where ecriture.id = e.id and ${found})`;
  const montant = montantSaisi(q);
  return only(montant === null ? dites : sql`(${dites} or abs(${montantEcrit}) = ${Math.abs(montant)})`);
}

/** The words of the bank's lines `b`. */
export async function lignesTrouveesPar(db: Db, q: string): Promise<Sight> {
  if (q === '') return everything;
  const { found } = await matchesWords(db, 'ligne_releve', q);
  return only(sql`exists (select 1 from ligne_releve where ligne_releve.id = b.id and ${found})`);
}
