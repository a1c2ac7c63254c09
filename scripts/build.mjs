import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressAll } from './compress.mjs';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { locked } from './lock.mjs';
import { ROOT, runNode, say, seconds, tool } from './run.mjs';

const STAMP = join(ROOT, 'dist', '.minutier-build');
const WEB = join(ROOT, 'dist/web');
/** Which files each screen loads: scripts/budget.mjs reads it, it is not served. */
export const MANIFEST = join(ROOT, 'dist/web-manifest.json');
const SOURCES = [
  'src',
  'public',
  'index.html',
  'vitrine.html',
  'donnees-personnelles.html',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.ecrans.ts',
  'vite.taille.ts',
  'vite.server.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
const NOT_BUILT = /\.test\.tsx?$|\/testing$/;

/** Builds the screens and the server when dist is missing or older than its sources. */
export async function ensureBuilt() {
  if (isBuilt()) return true;
  return locked(async () => isBuilt() || build());
}

/** What a command that runs the product begins with. */
export async function ensureReady() {
  await ensureInstalled();
  if (!(await ensureBuilt())) process.exit(1);
}

const wanted = () => fingerprint([], SOURCES, NOT_BUILT);
const isBuilt = () => existsSync(join(ROOT, 'dist/server/main.js')) && isStamped(STAMP, wanted());

async function build() {
  const since = performance.now();
  say('Construction de Minutier…');
  const stamp = wanted();
  rmSync(STAMP, { force: true });
  const vite = [tool('vite'), 'build', '--logLevel', 'warn'];
  const results = await Promise.all([
    runNode(vite, { quiet: true }),
    runNode([...vite, '--config', 'vite.server.config.ts'], { quiet: true }),
  ]);
  const output = results.map((result) => result.output.trim()).filter(Boolean);
  if (output.length > 0) say(output.join('\n'));
  if (results.some(({ code }) => code !== 0)) {
    say('La construction a échoué.');
    return false;
  }
  renameSync(join(WEB, 'manifest.json'), MANIFEST);
  await compressAll(WEB);
  writeStamp(STAMP, stamp);
  say(`Minutier est construit en ${seconds(since)}.`);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!process.argv.includes('--si-besoin')) rmSync(STAMP, { force: true });
  await ensureReady();
}
