import { Kysely, sql } from 'kysely';
import type { Database, Root } from './database';
import { migrate } from './migrate';
import { postgresDialect } from './postgres';
import { sqliteDialect } from './sqlite';

export type Where = { url: string } | { file: string };

/** Opens the office's database and brings its schema up to date. `migrations` is the folder of numbered SQL files. */
export async function openDatabase(where: Where, migrations: string): Promise<Root> {
  const dialect = 'url' in where ? postgresDialect(where.url) : sqliteDialect(where.file);
  const db = new Kysely<Database>({ dialect });
  await migrate(db, migrations);
  return db;
}

/** Fails when the database does not answer. */
export async function ping(db: Root): Promise<void> {
  await sql`select 1`.execute(db);
}
