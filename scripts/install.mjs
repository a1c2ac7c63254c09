import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { locked } from './lock.mjs';
import { ROOT, run, say, seconds } from './run.mjs';

const STAMP = join(ROOT, 'node_modules', '.minutier-install');
const OLDEST_NODE = [20, 19];
// Without a network, npm would try again for ten minutes before saying so.
const IMPATIENT = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=3000'];
// Installs what the lock says: starting the software never rewrites the lock.
const SAID = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
const ARGS = [...SAID, ...IMPATIENT];

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
  const atHand =
    existsSync(join(ROOT, 'node_modules', '.package-lock.json')) && (await npm({ offline: true }));
  const { code } = atHand?.code === 0 ? atHand : await npm();
  if (code !== 0) {
    say('L’installation a échoué : elle a besoin d’une connexion à Internet (npm install).');
    process.exit(1);
  }
  writeStamp(STAMP, wanted());
  say(`Dépendances installées en ${seconds(since)}.`);
}

/** The npm that started us when there is one, else the one of the PATH. Offline, it takes what is already here. */
function npm({ offline = false } = {}) {
  const args = offline ? [...ARGS, '--offline'] : ARGS;
  const started = process.env.npm_execpath;
  if (started?.endsWith('npm-cli.js')) return run(process.execPath, [started, ...args], { quiet: offline });
  return run('npm', args, { quiet: offline, shell: process.platform === 'win32' });
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  say(`Minutier demande Node ${OLDEST_NODE.join('.')} ou plus récent ; celui-ci est ${process.version}.`);
  process.exit(1);
}
