import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureReady } from './build.mjs';
import { endWithNpm, ROOT, say } from './run.mjs';

// `npm run backup` and the like: installs and builds when needed, then becomes dist/server/commande-<name>.js.
process.chdir(ROOT);
endWithNpm();
const [name, ...args] = process.argv.slice(2);
const file = join(ROOT, 'dist/server', `commande-${name}.js`);
await ensureReady();
if (!existsSync(file)) {
  say(`La commande ${name} n’existe pas.`);
  process.exit(1);
}
process.env.NODE_ENV ||= 'production';
// Only the office's own user may read the files that it writes.
process.umask(0o077);
process.setSourceMapsEnabled(true);
process.argv = [process.argv[0], file, ...args];
// A bare path is no address on Windows.
await import(pathToFileURL(file).href);
