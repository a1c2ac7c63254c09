import { ensureReady } from './build.mjs';
import { endWithNpm, ROOT, runNode } from './run.mjs';

// `npm run bench`, `npm run bench:web`: the built server, measured by the program that is named first, which says its options.
process.chdir(ROOT);
endWithNpm();
await ensureReady();
const { code } = await runNode(['--import', 'tsx', ...process.argv.slice(2)]);
process.exitCode = code;
