import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../testing/postgres';
import { connect } from './open';
import { inTransaction } from './transaction';

const cluster = process.env.TEST_DATABASE_URL;
const [CONNEXIONS, ECRIVENT] = [10, 7];

describe.skipIf(cluster === undefined)('Des écritures qui attendent toutes', () => {
  /** As many as there are connections: they end once `repondre` is called. */
  async function retenues() {
    const db = connect({ url: await createDatabase(cluster ?? '') });
    onTestFinished(() => db.destroy());
    let repondre = (): void => {};
    const reponse = new Promise<void>((resolve) => {
      repondre = resolve;
    });
    const ecritures = Array.from({ length: CONNEXIONS }, () => inTransaction(db, () => reponse));
    return { db, ecritures, repondre };
  }

  it('laissent lire, et chacune passe dès que la base répond', async () => {
    const { db, ecritures, repondre } = await retenues();
    const { rows } = await sql<{ un: number }>`select 1 as un`.execute(db);
    repondre();
    await Promise.all(ecritures);
    expect(rows).toEqual([{ un: 1 }]);
  });

  it('celle qui attend trop longtemps est refusée, et ne prend la place de personne', async () => {
    const { db, ecritures, repondre } = await retenues();
    await Promise.all(ecritures.slice(ECRIVENT).map((une) => expect(une).rejects.toThrow('ne répond pas')));
    repondre();
    await Promise.all(ecritures.slice(0, ECRIVENT));
    await inTransaction(db, () => sql`select 1`.execute(db));
  });
});
