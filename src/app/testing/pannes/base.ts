/** The office's database, as another process uses it. */
import { join } from 'node:path';
import { sql } from '../../../kit/server/testing/sql';
import { connect } from '../../../kit/server/db/open';
import type { Lieu } from './constat';

const autre = ({ dataDir, databaseUrl }: Lieu) =>
  connect(databaseUrl === undefined ? { file: join(dataDir, 'minutier.db') } : { url: databaseUrl });

/** Holds what every write waits for; answers how to let go. */
export async function retenir(lieu: Lieu): Promise<() => Promise<void>> {
  const db = autre(lieu);
  const trx = await db.startTransaction().execute();
  await sql`update compteur set valeur = valeur where nom = 'journal'`.execute(trx);
  return async () => {
    await trx.rollback().execute();
    await db.destroy();
  };
}

/** Every connection of the office to its PostgreSQL is cut, some of them while they write; a few times. */
export async function couper(lieu: Lieu, fois: number): Promise<void> {
  const db = autre(lieu);
  for (let coupe = 0; coupe < fois; coupe += 1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await db.destroy();
}
