import type { Manque } from '../../errors';
import type { Db } from './database';
import { isPostgres } from './kind';

/** Those of these rows that exist: held, so that nobody deletes them before the commit, without making other writers wait. */
export async function holdExisting(db: Db, table: string, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const query = db
    .selectFrom(table as 'corbeille')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id');
  const rows = await (isPostgres(db) ? query.forKeyShare() : query).execute();
  return new Set(rows.map(({ id }) => id));
}

interface Cited {
  path: string;
  id: number | null | undefined;
}

/** D78: what is wrong with each field that cites a row which does not exist; the rows that do are held. */
export async function unknownAmong(
  db: Db,
  table: string,
  cited: readonly Cited[],
  message: string,
): Promise<Manque[]> {
  const given = cited.flatMap(({ path, id }) => (id == null ? [] : [{ path, id }]));
  const known = await holdExisting(
    db,
    table,
    given.map(({ id }) => id),
  );
  return given.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, message }));
}
