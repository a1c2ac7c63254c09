import { sql } from '../../kit/server/testing/sql';
import type { Root } from '../../kit/server/db/database';

/** No security event can be written any more; answers what puts it right. */
export async function empecherLesEvenements(db: Root): Promise<() => Promise<unknown>> {
  await sql`alter table evenement_securite rename to evenement_ailleurs`.execute(db);
  return () => sql`alter table evenement_ailleurs rename to evenement_securite`.execute(db);
}
