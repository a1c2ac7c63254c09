import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';

const MARQUE = 'Minutier : démonstration en chargement';

/** Whether the loading began in this database and never ended. The database itself says so, as it may get another data folder. */
export async function estEnChargement(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return false;
  const { rows } = await sql<{ dit: string | null }>`select
    obj_description(to_regclass('migration'), 'pg_class') as dit`.execute(db);
  return rows[0]?.dit === MARQUE;
}

/** A comment on a table, as no other office needs a row or a column for it. */
export async function marquerChargement(db: Db, enCours: boolean): Promise<void> {
  if (!isPostgres(db)) return;
  const dit = enCours ? sql.lit(MARQUE) : sql`null`;
  await sql`comment on table migration is ${dit}`.execute(db);
}
