import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { runNode, say, seconds, tool } from './run.mjs';

const AT_ONCE = 2;
const checks = () => [
  ['mise en forme', tool('@biomejs/biome', 'biome'), 'check', '.'],
  ['lint', tool('oxlint')],
  ['frontières', tool('dependency-cruiser', 'depcruise'), 'src', '--config', '.dependency-cruiser.cjs'],
  ['types du navigateur', tool('typescript', 'tsc'), '-p', 'tsconfig.web.json'],
  ['types du serveur', tool('typescript', 'tsc'), '-p', 'tsconfig.server.json'],
  ['types des essais', tool('typescript', 'tsc'), '-p', 'tsconfig.e2e.json'],
  ['code mort', tool('knip'), '--no-progress'],
  ['dépendances', 'scripts/dependances.mjs'],
  ['table de sécurité', 'scripts/asvs.mjs', '--verifier'],
];

/** Runs every check, even after a failure, so that all there is to mend is known at once. */
export async function runChecks() {
  const waiting = checks();
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await passes(check))) failed.push(check[0]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}

async function passes([name, ...command]) {
  const since = performance.now();
  const { code, output } = await runNode(command, { quiet: true });
  say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(since)})`);
  if (code !== 0) say(output.trimEnd());
  else for (const line of output.split('\n').filter((each) => each.startsWith('⚠'))) say(line);
  return code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  const failed = await runChecks();
  if (failed.length > 0) say(`À corriger : ${failed.join(', ')}.`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
