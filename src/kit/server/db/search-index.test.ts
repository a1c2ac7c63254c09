import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from './database';
import { pairsOf, searchIndex, shortIndex, trigramsOf } from './search-index';
import { sqliteDialect } from './sqlite';
import { IN_MEMORY } from './sqlite-turns';

/** Of FTS5's own tables: a piece of an index has a number, above 37 bits of each of its pages. */
const PAGE_BITS = 37;

it('un index de recherche posé sur une table déjà longue est d’un seul tenant : nul n’aura à le fondre en écrivant', async () => {
  const db = new Kysely<Database>({ dialect: sqliteDialect(IN_MEMORY) });
  await sql`create table essai (id integer primary key, recherche text not null)`.execute(db);
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 20000)
    insert into essai (recherche) select hex(randomblob(60)) from n`.execute(db);
  for (const statement of [...searchIndex('essai', 'sqlite'), ...shortIndex('essai', 'sqlite')])
    await sql.raw(statement).execute(db);
  for (const index of [trigramsOf('essai'), pairsOf('essai')]) {
    const { rows } = await sql<{
      pieces: number;
    }>`select count(distinct id >> ${sql.lit(PAGE_BITS)}) as pieces
      from ${sql.table(`${index}_data`)} where id >> ${sql.lit(PAGE_BITS)} > 0`.execute(db);
    expect([index, rows[0]?.pieces]).toEqual([index, 1]);
  }
  await db.destroy();
});
