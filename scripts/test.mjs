import { runChecks } from './check.mjs';
import { conformance } from './conformance.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithNpm, ROOT } from './run.mjs';
import { runSuites, startRun } from './suites.mjs';

// `npm test`: everything, on a fresh clone too. A failed stage does not hide the next ones.
process.chdir(ROOT);
endWithNpm();
const { stage, finish } = startRun();
await stage('Installation', ensureInstalled);
await stage('Vérifications', async () => ({ failed: (await runChecks()).length }));
const reports = await runSuites(stage);
await stage('Conformité', () => conformance(reports));
finish();
