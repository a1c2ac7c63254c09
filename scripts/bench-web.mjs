import { ensureReady } from './build.mjs';
import { endWithNpm, ROOT, runNode } from './run.mjs';

// `npm run bench:web [-- --fois=3 --seulement=ecrans|gestes|Clients --ecrire]`: the demonstration's office, the built
// server and Debian's Chromium on a slow machine behind a slow line; tables and JSON; e2e/mesure.
process.chdir(ROOT);
endWithNpm();
await ensureReady();
const { code } = await runNode(['--import', 'tsx', 'e2e/mesure/commande.ts', ...process.argv.slice(2)]);
process.exitCode = code;
