import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from '../../kit/server/db/database';
import { countOf } from '../../kit/server/db/list';

/** Deadlines of a state (null: of all), between two days, both included. */
interface Parmi {
  etat: string | null;
  du: string | null;
  au: string | null;
}

/** Counts a query that has no days. Year by year: SQLite counts in our own thread, and what was ever done is long. */
export async function compterParAnnees<O>(
  db: Db,
  query: SelectQueryBuilder<Database, 'echeance', O>,
  { etat, du, au }: Parmi,
): Promise<number> {
  const toutes = etat === null ? sql`echeance` : sql`echeance where etat = ${etat}`;
  const { rows } = await sql<{ premier: string | null; dernier: string | null }>`
    select (select min(date) from ${toutes}) as premier, (select max(date) from ${toutes}) as dernier`.execute(
    db,
  );
  const { premier, dernier } = rows[0] ?? { premier: null, dernier: null };
  if (premier === null || dernier === null) return 0;
  const [debut, fin] = [
    du !== null && du > premier ? du : premier,
    au !== null && au < dernier ? au : dernier,
  ];
  let combien = 0;
  // Goes on to the next year that has any: a date mistyped as « 1826 » leaves two centuries empty.
  for (let de: string | null = debut; de !== null && de <= fin; ) {
    const a = `${de.slice(0, 4)}-12-31`;
    const siennes = query.where('echeance.date', '>=', de).where('echeance.date', '<=', a < fin ? a : fin);
    combien += await countOf(db, siennes as never);
    const suivante: { rows: { date: string | null }[] } = await sql<{ date: string | null }>`
      select min(date) as date from (select date from ${toutes}) as toutes where date > ${a}`.execute(db);
    de = suivante.rows[0]?.date ?? null;
  }
  return combien;
}
