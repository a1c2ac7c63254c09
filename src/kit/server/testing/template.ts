/** An empty office's database as the migrations leave it: made once before all the tests, copied for each office. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/open';
import { createDatabase } from './postgres';
import { sql } from './sql';

const MIGRATIONS = 'migrations';

/** Told to the tests by the environment. Answers how to sweep what is not in the cluster. */
export async function makeTemplates(clusterUrl: string | undefined): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-template-'));
  const file = join(folder, 'minutier.db');
  const url = clusterUrl === undefined ? undefined : await createDatabase(clusterUrl);
  // Nobody may be in a database that is copied.
  for (const where of url === undefined ? [{ file }] : [{ file }, { url }]) {
    const db = await openDatabase(where, MIGRATIONS);
    // Of an embedded base, the file alone is copied.
    if ('file' in where) await sql`pragma wal_checkpoint(truncate)`.execute(db);
    await db.destroy();
  }
  process.env.TEST_TEMPLATE_FILE = file;
  if (url !== undefined) process.env.TEST_TEMPLATE_DATABASE = new URL(url).pathname.slice(1);
  return () => rm(folder, { recursive: true, force: true });
}

/** Without one (the cluster was given from outside), the office that opens there migrates by itself. */
export async function copyTemplateTo(file: string): Promise<void> {
  const { TEST_TEMPLATE_FILE: template } = process.env;
  if (template !== undefined) await copyFile(template, file);
}

export const createOfficeDatabase = (clusterUrl: string): Promise<string> =>
  createDatabase(clusterUrl, process.env.TEST_TEMPLATE_DATABASE);
