import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { locked } from './lock.mjs';
import { ROOT, run, say, seconds } from './run.mjs';

const STAMP = join(ROOT, 'node_modules', '.minutier-install');
const OLDEST_NODE = [20, 19];
const ARGS = ['install', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];

/** Installs when node_modules is missing or was made from other dependencies, or for another Node. */
export async function ensureInstalled() {
  refuseOldNode();
  if (isStamped(STAMP, wanted())) return;
  await locked(async () => {
    if (!isStamped(STAMP, wanted())) await install();
  });
}

function wanted() {
  const { dependencies, devDependencies, overrides } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const machine = [process.versions.modules, process.platform, process.arch];
  return fingerprint([machine, dependencies, devDependencies, overrides], ['package-lock.json']);
}

async function install() {
  const since = performance.now();
  say('Installation des dépendances (une à deux minutes la première fois)…');
  rmSync(STAMP, { force: true });
  const { code } = await npm();
  if (code !== 0) {
    say('L’installation a échoué : elle a besoin d’une connexion à Internet (npm install).');
    process.exit(1);
  }
  writeStamp(STAMP, wanted());
  say(`Dépendances installées en ${seconds(since)}.`);
}

/** The npm that started us when there is one, else the one of the PATH. */
function npm() {
  const started = process.env.npm_execpath;
  if (started?.endsWith('npm-cli.js')) return run(process.execPath, [started, ...ARGS]);
  return run('npm', ARGS, { shell: process.platform === 'win32' });
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  say(`Minutier demande Node ${OLDEST_NODE.join('.')} ou plus récent ; celui-ci est ${process.version}.`);
  process.exit(1);
}
