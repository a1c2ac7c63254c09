import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../testing/postgres';
import type { Database } from './database';
import { connect } from './open';
import { densityOf, searchOf } from './search';

const cluster = process.env.TEST_DATABASE_URL;
const ROWS = 30_000;
const CHANGED_EVERY = 20;

async function unRegistre(): Promise<Kysely<Database>> {
  const db = connect({ url: await createDatabase(cluster ?? '') });
  onTestFinished(() => db.destroy());
  await sql`create table essai (id bigint primary key, recherche text not null)`.execute(db);
  await sql`insert into essai select n, case when n % 5 = 0 then 'alaoui' when n % 29 = 0 then 'bouzoubaa' else 'tazi' end
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(db);
  return db;
}

const part = async (db: Kysely<Database>, q: string): Promise<number> => {
  const search = searchOf(db, 'essai', q);
  if (!search) throw new Error('nothing is searched');
  return (await densityOf(db, 'essai', search)).share;
};

describe.skipIf(cluster === undefined)('Ce que trouve un mot, sur PostgreSQL, est estimé', () => {
  it('par les premières fiches qui l’ont', async () => {
    const db = await unRegistre();
    expect(await part(db, 'alaoui')).toBeCloseTo(1 / 5, 2);
    expect(await part(db, 'bouzoubaâ')).toBeCloseTo((1 / 29) * (4 / 5), 2);
  });

  it('de même quand des fiches corrigées depuis ne sont plus à leur place', async () => {
    const db = await unRegistre();
    // The first ones go to the end, then the last ones to the place that they left.
    await sql`update essai set recherche = recherche where id <= 500`.execute(db);
    await sql`vacuum essai`.execute(db);
    await sql`update essai set recherche = recherche where id > ${ROWS / 2} and id % ${CHANGED_EVERY * 5} = 0`.execute(
      db,
    );
    expect(await part(db, 'alaoui')).toBeGreaterThan(1 / 8);
  });
});
