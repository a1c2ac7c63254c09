import type { Manque } from '../../errors';
import type { Db } from './database';
import { isPostgres } from './kind';

/** What nobody may do to the rows before the commit: delete them only, without making other writers wait; or change them too. */
export type Held = 'there' | 'unchanged';

/** Those of these rows that exist, held. */
export async function holdExisting(
  db: Db,
  table: string,
  ids: readonly number[],
  held: Held = 'there',
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const query = db
    .selectFrom(table as 'corbeille')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id');
  const way = held === 'there' ? query.forKeyShare() : query.forShare();
  const rows = await (isPostgres(db) ? way : query).execute();
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
  held?: Held,
): Promise<Manque[]> {
  const given = cited.flatMap(({ path, id }) => (id == null ? [] : [{ path, id }]));
  const known = await holdExisting(
    db,
    table,
    given.map(({ id }) => id),
    held,
  );
  return given.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, message }));
}
