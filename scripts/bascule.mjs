import { parseArgs } from 'node:util';
import { ensureReady } from './build.mjs';
import { endWithNpm, ROOT, runNode, say, tool } from './run.mjs';

// `npm run failover [-- --graine=7 --ecrivains=6]`: two PostgreSQL, three servers and nginx on this machine; each is taken
// away in turn while people write. One line for each event, and what was lost; 1 when anything was.
process.chdir(ROOT);
endWithNpm();
const { values } = parseArgs({ options: { graine: { type: 'string' }, ecrivains: { type: 'string' } } });
const graine = Number(values.graine ?? Math.floor(Math.random() * 2 ** 31));
const ecrivains = Number(values.ecrivains ?? 6);
if (!Number.isInteger(graine) || !Number.isInteger(ecrivains) || ecrivains < 1) {
  say('npm run failover [-- --graine=nombre --ecrivains=nombre]');
  process.exit(1);
}
await ensureReady();
say(`${ecrivains} personnes écrivent, graine ${graine} (--graine=${graine} la refait).`);
const { code } = await runNode(
  [tool('vitest'), 'run', 'src/app/bascule.test.ts', '--reporter=dot', '--disable-console-intercept'],
  {
    env: {
      BASCULE: '1',
      BASCULE_GRAINE: String(graine),
      BASCULE_ECRIVAINS: String(ecrivains),
      PANNES_SERVEUR: 'dist/server/main.js',
    },
  },
);
process.exit(code);
