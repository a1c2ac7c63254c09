import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run.mjs';

const FOLDERS = ['deploy', 'docs', 'e2e', 'migrations', 'modeles', 'public', 'scripts', 'src'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name)),
);

/** Those that are one and the same name where capitals do not count: under Windows, on a Mac. */
function taken(names) {
  const known = new Set();
  return names.filter((name) => known.size === known.add(name.toLowerCase()).size);
}

it('aucun fichier ne se confond avec un autre là où les majuscules ne comptent pas', () => {
  expect(taken(files)).toEqual([]);
  // Imported without its extension, « ./Palette » would be palette.ts before Palette.tsx.
  expect(
    taken(files.filter((name) => /\.tsx?$/.test(name)).map((name) => name.replace(/\.tsx?$/, ''))),
  ).toEqual([]);
});

it('aucun nom n’est de ceux que Windows refuse', () => {
  const refused = /^(aux|con|nul|prn|com\d|lpt\d)(\.|$)|[<>:"|?*\\]|[ .]$/i;
  expect(
    files.filter((name) => refused.test(basename(name)) || refused.test(basename(dirname(name)))),
  ).toEqual([]);
});
