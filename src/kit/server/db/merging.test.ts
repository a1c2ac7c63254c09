import { Kysely, sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from './database';
import { mergeWhole } from './merging';
import { indexPieces, searchIndex } from './search-index';
import { sqliteDialect } from './sqlite';
import { inTransaction } from './transaction';

const ROWS = 20_000;
const PEU = 100;
const WRITES = 600;
const BEAUCOUP = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'minutier-morceaux-'));
const db = new Kysely<Database>({ dialect: sqliteDialect(join(folder, 'base.db')) });
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

describe('Les morceaux d’un index de recherche (SQLite)', () => {
  beforeAll(async () => {
    await sql`create table essai (id integer primary key, recherche text not null)`.execute(db);
    await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(ROWS)})
      insert into essai select i, 'vente ' || (i * 7919) || ' alami ' || (i * 104729) from n`.execute(db);
    for (const statement of [...searchIndex('essai', 'sqlite'), ...indexPieces('essai', 'sqlite')])
      await sql.raw(statement).execute(db);
  });

  /** Words of that kind, as the index finds them. */
  const trouves = async (mot: string): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from essai_fts where essai_fts match ${`"${mot}"`}`.execute(db);
    return rows[0]?.n ?? 0;
  };

  const ecrire = (trx: Db, id: number) =>
    sql`update essai set recherche = ${`donation ${id} bennani`} where id = ${id}`.execute(trx);

  it('aucune écriture n’en fond : la centième écrit aussi peu que la première', async () => {
    // At the end of a transaction FTS5 writes what it has gathered: the next one tells how much that was.
    const changes: number[] = [];
    for (let id = 1; id <= PEU; id += 1)
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(trx);
        changes.push(rows[0]?.n ?? 0);
        await ecrire(trx, id);
      });
    const ecrites = changes.slice(1).map((n, i) => n - (changes[i] ?? 0));
    expect(new Set(ecrites)).toEqual(new Set([ecrites[0]]));
  });

  it('ils sont fondus à côté, un peu à la fois, sans que rien ne s’y perde', async () => {
    for (let id = PEU + 1; id <= WRITES; id += 1) await inTransaction(db, (trx) => ecrire(trx, id));
    const morceaux = async (): Promise<number> =>
      (await sql<{ n: number }>`select count(distinct segid) as n from essai_fts_idx`.execute(db)).rows[0]
        ?.n ?? 0;
    await expect.poll(morceaux).toBeLessThan(80);
    await mergeWhole(db);
    expect(await morceaux()).toBe(1);
    expect([await trouves('bennani'), await trouves('alami')]).toEqual([WRITES, ROWS - WRITES]);
    await sql`insert into essai_fts (essai_fts, rank) values ('integrity-check', 1)`.execute(db);
  });

  it('une seule écriture de milliers de lignes n’en fait jamais plus que l’index n’a de place', async () => {
    await inTransaction(db, async (trx) => {
      for (let id = ROWS - BEAUCOUP; id < ROWS; id += 1) await ecrire(trx, id);
    });
    expect(await trouves('bennani')).toBe(WRITES + BEAUCOUP);
  });
});
