import { ensureReady } from './build.mjs';
import { endWithNpm, ROOT, say } from './run.mjs';

// `npm start`: installs and builds when needed, then becomes the server itself, so that Ctrl-C reaches it.
process.chdir(ROOT);
endWithNpm();
await ensureReady();

process.env.NODE_ENV ||= 'production';
process.env.DEMO ||= process.env.DATABASE_URL ? '0' : '1';
process.setSourceMapsEnabled(true);

try {
  await import('../dist/server/main.js');
} catch (error) {
  say('Minutier n’a pas pu démarrer.');
  process.stderr.write(`${error?.stack ?? error}\n`);
  process.exit(1);
}
