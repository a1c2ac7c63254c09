import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ensureReady, MANIFEST } from './build.mjs';
import { ROOT, say } from './run.mjs';

const INDEX = 'index.html';
const kB = (bytes) => bytes / 1000;

/** The files that these entries load, each once: their own, and those that they import. */
export function filesOf(manifest, names) {
  const found = new Set();
  const follow = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const each of manifest[name].imports ?? []) follow(each);
  };
  names.forEach(follow);
  return [...new Set([...found].map((name) => manifest[name].file))];
}

/** The weight of each screen beside its limit, and what is wrong. */
export function weigh({ manifest, budget, sizesOf }) {
  const rows = [];
  const wrong = [];
  for (const { avant, limite, ecrans } of Object.values(budget)) {
    for (const screen of ecrans) {
      const missing = [...avant, screen].find((name) => !manifest[name]);
      if (missing) {
        wrong.push(`${missing} n’est pas dans la construction.`);
        continue;
      }
      const sizes = filesOf(manifest, [...avant, screen]).map(sizesOf);
      const sum = (key) => kB(sizes.reduce((total, size) => total + size[key], 0));
      const row = { screen, limite, gz: sum('gz'), br: sum('br'), files: sizes.length };
      rows.push(row);
      if (row.gz > limite) wrong.push(`${screen} pèse ${row.gz.toFixed(1)} kB, pour ${limite}.`);
    }
  }
  const known = new Set(Object.values(budget).flatMap(({ avant, ecrans }) => [...avant, ...ecrans]));
  const screens = manifest[INDEX].dynamicImports.filter((name) => /(Page|Screen)\.tsx$/.test(name));
  for (const name of screens) if (!known.has(name)) wrong.push(`${name} n’a pas de budget.`);
  return { rows, wrong };
}

/** Compressed here rather than read beside each file: what is too short to have a .gz and a .br weighs all the same. */
function measure() {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) {
      const bytes = readFileSync(join(ROOT, 'dist/web', file));
      known.set(file, { gz: gzipSync(bytes).length, br: brotliCompressSync(bytes).length });
    }
    return known.get(file);
  };
}

const line = (name, cells) => `${name.padEnd(30)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;

/** `npm run budget`, and a stage of the tests: no screen grows past its limit. */
export function runBudget() {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const budget = read(join(ROOT, 'scripts/budget.json'));
  const { rows, wrong } = weigh({ manifest: read(MANIFEST), budget, sizesOf: measure() });
  say(line('JavaScript, en kB', ['gz', 'budget', 'br', 'fichiers']));
  for (const { screen, limite, gz, br, files } of rows.toSorted((a, b) => b.gz / b.limite - a.gz / a.limite))
    say(line(basename(screen, '.tsx'), [gz.toFixed(1), limite, br.toFixed(1), files]));
  for (const each of wrong) say(`✗ ${each}`);
  return wrong.length;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureReady();
  process.exitCode = runBudget() === 0 ? 0 : 1;
}
