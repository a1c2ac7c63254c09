import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { describeVerdict, isConform, judge, readCsv, testsOf } from './requirements.mjs';
import { endWithNpm, ROOT, say } from './run.mjs';
import { runSuites, startRun } from './suites.mjs';

// `npm run conformance`: every row of docs/requirements.csv has a test that names it and passes, or a
// reason in conformance-explained.csv why it has none.
//   --lire <report.json>…  judges reports of vitest and Playwright that exist already
//   --titres               runs nothing: which rows do titles name? (for work)
const REQUIREMENTS = 'docs/requirements.csv';
const EXPLAINED = 'scripts/conformance-explained.csv';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const verdictOf = (tests) => judge(readCsv(read(REQUIREMENTS)), readCsv(read(EXPLAINED)), tests);

function told(verdict, verb) {
  for (const line of describeVerdict(verdict, verb)) say(line);
  return { failed: isConform(verdict) ? 0 : 1 };
}

/** Judges the reports in these files; null: not all the suites ran. */
export function conformance(files) {
  if (files) return told(verdictOf(files.flatMap((file) => testsOf(JSON.parse(readFileSync(file, 'utf8'))))));
  say('Non jugée : des essais n’ont pas pu être lancés.');
  return { failed: 0 };
}

async function main([option, ...files]) {
  if (option === '--lire' && files.length > 0) return conformance(files).failed;
  process.chdir(ROOT);
  endWithNpm();
  if (option === '--titres') {
    const { titlesOfTests } = await import('./titles.mjs');
    const tests = titlesOfTests().map((title) => ({ title, state: 'passed' }));
    return told(verdictOf(tests), 'nommées').failed;
  }
  if (option) {
    say('Usage : npm run conformance [-- --lire <rapport.json>… | --titres]');
    return 1;
  }
  const { stage, finish } = startRun();
  await stage('Installation', ensureInstalled);
  const reports = await runSuites(stage);
  const { failed } = await stage('Conformité', () => conformance(reports));
  finish();
  // By itself, this command fails when nothing could be judged.
  return reports ? failed || process.exitCode : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main(process.argv.slice(2));
