import { sql } from '../../kit/server/testing/sql';
import type { Root } from '../../kit/server/db/database';

/** As in a base that an older version has left; answers what puts it back. */
export async function oublierUneMigration(db: Root): Promise<() => Promise<unknown>> {
  const nom = '0001-comptes.sql';
  await sql`update migration set nom = 'x' where nom = ${nom}`.execute(db);
  return () => sql`update migration set nom = ${nom} where nom = 'x'`.execute(db);
}
