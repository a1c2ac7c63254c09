import { ensureInstalled } from './install.mjs';
import { endWithNpm, ROOT, say, start, tool } from './run.mjs';

// `npm run dev`: the server and the screens, each reloaded as its files change; they end together.
process.chdir(ROOT);
endWithNpm();
await ensureInstalled();

const port = process.env.PORT || '3000';
const env = { PORT: port, API_URL: `http://127.0.0.1:${port}`, DEMO: process.env.DEMO || '1' };
say(`Serveur sur le port ${port} ; l’adresse à ouvrir est celle que Vite affiche.`);

const watch = ['watch', '--clear-screen=false', '--include', 'migrations/*', 'src/app/main.ts'];
const both = [
  start(process.execPath, [tool('tsx'), ...watch], { env }),
  start(process.execPath, [tool('vite'), '--clearScreen', 'false'], { env }),
];
const { code } = await Promise.race(both.map(({ done }) => done));
for (const { child } of both) child.kill('SIGTERM');
await Promise.all(both.map(({ done }) => done));
process.exitCode = code;
