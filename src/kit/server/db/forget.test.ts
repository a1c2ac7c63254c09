import { Kysely, sql } from 'kysely';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Database } from './database';
import { forgetDeleted } from './forget';
import { searchIndex } from './search-index';
import { sqliteDialect } from './sqlite';

const folder = mkdtempSync(join(tmpdir(), 'minutier-oubli-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('ce qui est effacé ne se lit plus dans les octets de la base : pages libres, index de recherche, WAL', async () => {
  const file = join(folder, 'base.db');
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  const disque = () => Buffer.concat([readFileSync(file), readFileSync(`${file}-wal`)]).toString('latin1');
  /** The words of the index, as its own blobs hold them. */
  const index = async () =>
    (await sql<{ block: Buffer }>`select block from essai_fts_data`.execute(db)).rows
      .map(({ block }) => Buffer.from(block).toString('latin1'))
      .join();
  await sql`create table essai (id integer primary key, recherche text not null)`.execute(db);
  for (const statement of searchIndex('essai', 'sqlite')) await sql.raw(statement).execute(db);
  for (let i = 0; i < 500; i += 1)
    await sql`insert into essai (recherche) values (${`ordinaire ${i} `.repeat(5)})`.execute(db);
  await sql`insert into essai (id, recherche) values (9999, 'zwxqoublie')`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  expect([disque().includes('zwxqoublie'), (await index()).includes('zwx')]).toEqual([true, true]);
  await sql`delete from essai where id = 9999`.execute(db);
  expect(await forgetDeleted(db)).toBe(true);
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect([disque().includes('zwxqoublie'), (await index()).includes('zwx')]).toEqual([false, false]);
  await db.destroy();
});
