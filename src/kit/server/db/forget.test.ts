import { Kysely, sql } from 'kysely';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Libsql from 'libsql';
import { afterAll, expect, it } from 'vitest';
import type { Database } from './database';
import { forgetDeleted } from './forget';
import { searchIndex } from './search-index';
import { sqliteDialect } from './sqlite';
import { BUSY_WAIT_MS } from './sqlite-way';

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

/** Another process that reads the base at one moment, a backup for instance. */
async function luAilleurs(nom: string) {
  const file = join(folder, nom);
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  await sql`create table essai (id integer primary key)`.execute(db);
  const ailleurs = new Libsql(file);
  ailleurs.exec('begin; select count(*) from essai');
  await sql`insert into essai default values`.execute(db);
  const finir = () => {
    ailleurs.exec('rollback');
    ailleurs.close();
    return db.destroy();
  };
  return { db, ailleurs, finir };
}
/** Less than what a write waits for another process's lock. */
const COURT_MS = 1_000;

it('une sauvegarde qui lit la base pendant qu’on efface ne fait attendre personne', async () => {
  const { db, finir } = await luAilleurs('sauvegardee.db');
  let [dernier, plusLong] = [performance.now(), 0];
  const tour = (): void => {
    plusLong = Math.max(plusLong, performance.now() - dernier);
    dernier = performance.now();
  };
  const tours = setInterval(tour, 1);
  expect(await forgetDeleted(db)).toBe(false);
  tour();
  clearInterval(tours);
  expect(plusLong).toBeLessThan(COURT_MS);
  // Whoever writes waits for another's lock as before.
  expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: BUSY_WAIT_MS }]);
  await finir();
});

it('ce qui est effacé pendant une sauvegarde s’oublie dès qu’elle a fini de lire', async () => {
  const { db, ailleurs, finir } = await luAilleurs('relachee.db');
  const oubli = forgetDeleted(db);
  await setImmediate();
  ailleurs.exec('commit; begin');
  expect(await oubli).toBe(true);
  await finir();
});
