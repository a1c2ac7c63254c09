import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBudget } from './budget.mjs';
import { ensureBuilt } from './build.mjs';
import { runNode, say, seconds, tool } from './run.mjs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Runs stages one after the other, a failed one not hiding the next, and sums them up at the end. */
export function startRun() {
  const since = performance.now();
  const times = [];
  const total = { passed: 0, failed: 0, skipped: 0 };
  const told = [];

  async function stage(name, work) {
    const since = performance.now();
    say(`\n━━ ${name} ${'━'.repeat(Math.max(2, 68 - name.length))}`);
    const result = await work();
    times.push(`${seconds(since).padStart(8)}  ${name}${result?.failed ? ` ✗ ${result.failed}` : ''}`);
    for (const key of Object.keys(total)) total[key] += result?.[key] ?? 0;
    for (const name of result?.flaky ?? []) told.push(`↻ ${name} : passé au second essai`);
    for (const name of result?.failures ?? []) told.push(`✗ ${name}`);
    return result;
  }

  function finish() {
    say(`\n━━ Durées ${'━'.repeat(62)}\n${times.join('\n')}\n${seconds(since).padStart(8)}  en tout`);
    for (const line of told) say(line);
    if (total.skipped > 0) say(`${total.skipped} essais sautés`);
    say(`${total.passed} passed, ${total.failed} failed`);
    process.exitCode = total.failed > 0 ? 1 : 0;
  }

  return { stage, finish };
}

/** Runs every test once. Answers the files of their reports, or null when some could not run: nothing to judge by. */
export async function runSuites(stage) {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const unit = join(folder, 'vitest.json');
  const screens = join(folder, 'playwright.json');
  const built = await stage('Construction', async () => ({ failed: (await ensureBuilt()) ? 0 : 1 }));
  await stage('Essais unitaires et HTTP', () => unitAndHttp(unit, built.failed === 0));
  if (built.failed === 0) {
    await stage('Poids des écrans', async () => ({ failed: runBudget() }));
    await stage('Essais au navigateur', () => browser(screens));
  }
  return existsSync(unit) && existsSync(screens) ? [unit, screens] : null;
}

/** A stage that fails without a failed test (a file that does not load, a crash) counts as one. */
function counted(code, { passed, skipped, failures, flaky }) {
  if (code !== 0 && failures.length === 0) failures.push('les essais se sont arrêtés avant leur fin');
  return { passed, skipped, failed: failures.length, failures, flaky };
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

async function unitAndHttp(file, isBuilt) {
  const named = `${file}.named`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runNode(
    [tool('vitest'), 'run', ...reporters, '--reporter=./scripts/failures-reporter.mjs'],
    // Tests that start a server take the built one, which starts sooner than one run from the sources.
    { env: { FAILURES_FILE: named, ...(isBuilt && { PANNES_SERVEUR: 'dist/server/main.js' }) } },
  );
  const report = readReport(file);
  return counted(code, {
    passed: report?.numPassedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    ...(readReport(named) ?? { failures: [], flaky: [] }),
  });
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

async function browser(file) {
  const chromium = process.env.CHROMIUM_PATH ?? CHROMIUM.find((path) => existsSync(path));
  if (!chromium) return withoutChromium();
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--reporter=list,json', '--pass-with-no-tests'];
  const { code } = await runNode([tool('@playwright/test', 'playwright'), ...args], { env });
  const report = readReport(file);
  const { expected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const named = (status) =>
    specsOf(report ?? {}).flatMap(({ tests, file, line, title }) =>
      tests.some((test) => test.status === status) ? [`${file}:${line} ${title}`] : [],
    );
  return counted(code, {
    passed: expected + flaky,
    skipped,
    failures: named('unexpected'),
    flaky: named('flaky'),
  });
}

function withoutChromium() {
  const line = '='.repeat(72);
  say(`${line}\nCHROMIUM EST ABSENT : LES ESSAIS AU NAVIGATEUR SONT SAUTÉS (apt install chromium)\n${line}`);
  return { failed: process.env.CI ? 1 : 0 };
}
