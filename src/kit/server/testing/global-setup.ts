import { readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { fastFolder } from './memory';
import { findPostgres, startCluster } from './postgres';
import { makeTemplates } from './template';

const NEEDS_DATABASE = /\/testing\//;
const LOUD = '='.repeat(72);

/** Before the test files: a PostgreSQL cluster and an empty office, when one of them borrows from a testing/ folder. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  // The files named on the command line; internal to vitest, and without it every file counts.
  const { filenamePattern } = project.vitest as unknown as { filenamePattern?: string[] };
  const { testFiles } = await project.globTestFiles(filenamePattern);
  if (!testFiles.some((file) => NEEDS_DATABASE.test(readFileSync(file, 'utf8')))) return undefined;

  const bin = findPostgres();
  if (!bin && process.env.CI) throw new Error('PostgreSQL est absent : en CI, ses tests ne se sautent pas.');
  if (!bin) {
    process.stderr.write(
      `${LOUD}\nPOSTGRESQL EST ABSENT : SES TESTS SONT SAUTÉS (apt install postgresql)\n${LOUD}\n`,
    );
    process.env.TMPDIR = fastFolder('minutier-tests-');
    return makeTemplates(undefined);
  }
  // Its databases, one for each file, stay on the disk, which it does not wait for.
  const cluster = await startCluster(bin);
  process.env.TMPDIR = fastFolder('minutier-tests-');
  process.env.TEST_DATABASE_URL = cluster.url;
  const sweep = await makeTemplates(cluster.url);
  return async () => {
    await sweep();
    await cluster.stop();
  };
}
