import { parseArgs } from 'node:util';
import { ensureReady } from './build.mjs';
import { endWithNpm, ROOT, runNode, say, tool } from './run.mjs';

// `npm run faults [-- 50 --base=sqlite --graine=7 --panne=arret,disque]`: rounds of each fault on a server of its own,
// one line for each fault; 1 when one of them lost or half-wrote something.
process.chdir(ROOT);
endWithNpm();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string' },
    graine: { type: 'string' },
    panne: { type: 'string' },
  },
});
const tours = Number(positionals[0] ?? 200);
const graine = Number(values.graine ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isInteger(tours) || tours < 1 || !Number.isInteger(graine)) {
  say('npm run faults [-- tours] [--base=sqlite|postgres] [--graine=nombre] [--panne=nom,nom]');
  process.exit(1);
}
await ensureReady();
say(`${tours} tours de chaque panne, graine ${graine} (${tours} --graine=${graine} les refait).`);
const { code } = await runNode(
  [tool('vitest'), 'run', 'src/app/pannes.test.ts', '--reporter=dot', '--disable-console-intercept'],
  {
    env: {
      PANNES_TOURS: String(tours),
      PANNES_GRAINE: String(graine),
      PANNES_SERVEUR: 'dist/server/main.js',
      ...(values.base && { PANNES_BASES: values.base }),
      ...(values.panne && { PANNES_FAUTES: values.panne }),
    },
  },
);
process.exit(code);
