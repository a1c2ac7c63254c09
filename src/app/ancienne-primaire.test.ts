import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Secours, suivre } from './testing/bascule/secours';
import { type Grappe, creerGrappe } from './testing/pannes/grappe';
import { failureOf } from '../kit/server/db/failures';
import { connectAlone } from '../kit/server/db/hosts';
import { connect } from '../kit/server/db/open';
import { findPostgres } from '../kit/server/testing/postgres';
import { sql } from '../kit/server/testing/sql';

describe.skipIf(findPostgres() === null)('L’ancienne primaire, revenue après une promotion', () => {
  let ancienne: Grappe;
  let promue: Secours;
  let deux: string;
  const compter = async (url: string): Promise<number> => {
    const db = connect({ url });
    // At once, as a server does that starts under load: each connection chooses its host.
    const lues = Array.from({ length: 4 }, () =>
      sql<{ n: number }>`select count(*) as n from acte`.execute(db),
    );
    const nombres = (await Promise.all(lues).finally(() => db.destroy())).map(({ rows }) => rows[0]?.n ?? -1);
    expect(new Set(nombres).size).toBe(1);
    return nombres[0] ?? -1;
  };
  const ecrire = async (url: string, phrase: string): Promise<void> => {
    const db = connect({ url });
    await sql.raw(phrase).execute(db);
    await db.destroy();
  };

  beforeAll(async () => {
    ancienne = await creerGrappe();
    await ancienne.demarrer();
    promue = await suivre(ancienne, { synchrone: false });
    deux = ancienne.url.replace(/127\.0\.0\.1:\d+/, `$&,127.0.0.1:${promue.port}`);
    await ecrire(ancienne.url, 'create table acte as select 1 as id');
  });
  afterAll(async () => {
    await promue?.arreter('SIGKILL');
    await ancienne?.oublier();
  });

  it('la première nommée sert tant que l’autre la suit', async () => {
    expect(await compter(deux)).toBe(1);
  });

  it('n’est plus choisie, même nommée la première : ce qui a été écrit depuis est là', async () => {
    await ancienne.arreter('SIGKILL');
    await promue.promouvoir();
    await ecrire(promue.url, 'insert into acte values (2)');
    await ancienne.demarrer();
    expect(await compter(deux)).toBe(2);
    const seule = await connectAlone(deux);
    expect((await seule.query('select count(*)::int as n from acte')).rows).toEqual([{ n: 2 }]);
    await seule.end();
  });

  it('ne l’est pas non plus quand la nouvelle s’arrête : on le dit, plutôt que de montrer ce qui est ancien', async () => {
    await promue.arreter('SIGINT');
    expect(await compter(deux).then(() => null, failureOf)).toBe('away');
    expect(await connectAlone(deux).then(() => null, failureOf)).toBe('away');
    await promue.demarrer();
    expect(await compter(deux)).toBe(2);
  });
});
