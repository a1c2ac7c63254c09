import { expect, it } from 'vitest';
import { connect } from './db/open';
import { sql } from './testing/sql';

it('de nombreuses requêtes à la suite, et la transaction qui les tient, laissent vivre le reste du serveur', async () => {
  const db = connect({ file: ':memory:' });
  let turns = 0;
  let over = false;
  const count = (): void => {
    turns += 1;
    if (!over) setImmediate(count);
  };
  /** Some milliseconds each. */
  const ask = (where: typeof db) =>
    sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 30000) select count(*) from n`.execute(
      where,
    );
  await ask(db);
  setImmediate(count);
  for (let i = 0; i < 30; i += 1) await ask(db);
  const alone = turns;
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < 30; i += 1) await ask(trx);
  });
  over = true;
  // Without it, none at all: SQLite answers before anything else may run.
  expect(alone).toBeGreaterThan(2);
  expect(turns - alone).toBeGreaterThan(2);
  await db.destroy();
});
