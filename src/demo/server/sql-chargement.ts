import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';

const MARQUE = 'Minutier : démonstration en chargement';

/** Whether its loading was begun in this base, and never ended. Said by the base itself: a folder may have another next time. */
export async function estEnChargement(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return false;
  const { rows } = await sql<{ dit: string | null }>`select
    obj_description(to_regclass('migration'), 'pg_class') as dit`.execute(db);
  return rows[0]?.dit === MARQUE;
}

/** No row nor column for it: no office has any. */
export async function marquerChargement(db: Db, enCours: boolean): Promise<void> {
  if (!isPostgres(db)) return;
  const dit = enCours ? sql.lit(MARQUE) : sql`null`;
  await sql`comment on table migration is ${dit}`.execute(db);
}
