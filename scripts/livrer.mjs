import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureReady } from './build.mjs';
import { NODE_ENV, NODE_FLAGS, ROOT, run, say } from './run.mjs';

// `npm run release`: what a server needs to run, and nothing of what built it; no history, no test, no tool.
const PARTS = ['dist/server', 'dist/web', 'migrations', 'modeles', 'package-lock.json'];
const COMMAND = /^node scripts\/commande\.mjs (\S+)$/;
const ENV = Object.entries(NODE_ENV).map(([name, value]) => `${name}=${value}`);
const NODE = `umask 077 && ${ENV.join(' ')} exec node ${NODE_FLAGS.join(' ')} dist/server`;

/** The npm commands of the office, run directly: nothing is to be built. */
function scriptsOf(scripts) {
  const commands = Object.entries(scripts).flatMap(([name, line]) => {
    const [, command] = COMMAND.exec(line) ?? [];
    return command ? [[name, `${NODE}/commande-${command}.js`]] : [];
  });
  return { start: `${NODE}/main.js`, ...Object.fromEntries(commands) };
}

await ensureReady();
const { scripts, devDependencies, ...about } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const folder = join(ROOT, 'dist', `minutier-${about.version}`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
// The lock fixes every version and digest; npm leaves out what only development asked for.
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ ...about, scripts: scriptsOf(scripts) }, null, 2)}\n`,
);
const archive = `${folder}.tgz`;
const { code } = await run('tar', ['-czf', archive, '-C', join(ROOT, 'dist'), basename(folder)]);
if (code !== 0) process.exit(1);
say(`${archive}\nSur le serveur : tar xzf ${basename(archive)}, puis npm install --omit=dev et npm start.`);
