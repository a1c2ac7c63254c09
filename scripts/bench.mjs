import { ensureReady } from './build.mjs';
import { endWithNpm, ROOT, runNode } from './run.mjs';

// `npm run bench [-- --base=sqlite --echelle=10 --secondes=5 --seulement=liste,recherche --ecrire]`: a generated office
// (kept in the temporary folder for the next time), the built server on it, a table and JSON; src/app/testing/mesure.
process.chdir(ROOT);
endWithNpm();
await ensureReady();
const { code } = await runNode([
  '--import',
  'tsx',
  'src/app/testing/mesure/commande.ts',
  ...process.argv.slice(2),
]);
process.exitCode = code;
