import { ensureInstalled } from './install.mjs';
import { endWithNpm, ROOT, runNode, say, tool } from './run.mjs';

// `npm run fuzz -- --seconds=900 --seed=7 --base=sqlite`: src/app/fuzz.test.ts for as long as one likes, on a server and
// data of its own that are thrown away. Each database in turn unless one is named.
process.chdir(ROOT);
endWithNpm();
const options = Object.fromEntries(
  process.argv.slice(2).map((arg) => /^--(seconds|seed|base)=(\w+)$/.exec(arg)?.slice(1) ?? [arg, null]),
);
const inconnue = Object.keys(options).find((name) => options[name] === null);
const BASES = { sqlite: ['-t', 'SQLite'], postgres: ['-t', 'PostgreSQL'] };
const { seconds = '900', seed = String(Date.now() % 1e9), base } = options;
if (inconnue || !/^\d+$/.test(seconds) || !/^\d+$/.test(seed) || (base && !(base in BASES))) {
  say('npm run fuzz -- [--seconds=900] [--seed=7] [--base=sqlite|postgres]');
  process.exit(1);
}
await ensureInstalled();
say(`${seconds} s sur chaque base, à partir de la graine ${seed}.`);
const args = [tool('vitest'), 'run', 'src/app/fuzz.test.ts', ...(base ? BASES[base] : [])];
const { code } = await runNode(args, { env: { FUZZ_SECONDS: seconds, FUZZ_SEED: seed } });
process.exitCode = code;
