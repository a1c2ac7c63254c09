import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** A digest of these values and of the content of these files and folders. */
export function fingerprint(values, paths = [], skip = /$^/) {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const path of paths.flatMap((each) => filesOf(each, skip))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

function filesOf(path, skip) {
  const full = join(ROOT, path);
  if (skip.test(path) || !existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`, skip));
}

export const isStamped = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value;
export const writeStamp = (stamp, value) => writeFileSync(stamp, value);
