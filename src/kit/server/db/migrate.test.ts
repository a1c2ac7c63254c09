import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../testing/postgres';
import { migrate } from './migrate';
import { connect } from './open';

const cluster = process.env.TEST_DATABASE_URL;
describe.skipIf(cluster === undefined)('Une nouvelle version, pendant que celle d’avant sert', () => {
  it('attend ce qui lit longtemps une table à changer, sans que personne attende derrière elle', async () => {
    const db = connect({ url: await createDatabase(cluster ?? '') });
    onTestFinished(() => db.destroy());
    const folder = await mkdtemp(join(tmpdir(), 'minutier-migrations-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await sql`create table compte (id bigint)`.execute(db);
    await writeFile(join(folder, '0001-nom.sql'), 'alter table compte add column nom text;\n');

    const attend = async (): Promise<boolean> => {
      const { rows } =
        await sql`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`.execute(db);
      return rows.length > 0;
    };
    let passee: Promise<void> | undefined;
    await db.transaction().execute(async (sauvegarde) => {
      await sql`select * from compte`.execute(sauvegarde);
      passee = migrate(db, folder);
      while (!(await attend()));
      // Of the version before: it is answered although the backup has not ended.
      expect((await sql`select * from compte`.execute(db)).rows).toEqual([]);
    });
    await passee;
    await sql`select nom from compte`.execute(db);
  });
});
