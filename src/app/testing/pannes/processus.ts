/** The server itself, in a process of its own, on a free port: it can be killed. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One for each process of the tests: they build side by side. */
const CONSTRUIT = `node_modules/.cache/minutier-essais-${process.env.VITEST_POOL_ID}`;

async function construireIci(): Promise<string> {
  const { build } = await import('vite');
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir: CONSTRUIT, emptyOutDir: true },
  });
  return `${CONSTRUIT}/main.js`;
}
let construit: Promise<string> | undefined;
/** The built one that the whole suite or the command names; else one built of the sources as they are, which starts sooner than they do. */
export const construire = async (): Promise<string> =>
  process.env.PANNES_SERVEUR ?? (construit ??= construireIci());

export const ADMIN = { ADMIN_EMAIL: 'n@etude.example', ADMIN_PASSWORD: 'mot de passe du premier compte' };

export interface Serveur {
  url: string;
  process: ChildProcess;
  /** What it has written, the last of it. */
  dit(): string;
  /** -9: nothing is finished, nothing is closed. */
  tuer(): Promise<void>;
  arreter(): Promise<void>;
}

/** Characters of what it has said. */
const GARDES = 200_000;

const vivants = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of vivants) child.kill('SIGKILL');
});

export async function demarrer(env: Record<string, string>): Promise<Serveur> {
  const child = spawn(process.execPath, [await construire()], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      SAUVEGARDE_NUIT: '0',
      PRESSION_MS: '0',
      ...ADMIN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  vivants.add(child);
  let texte = '';
  const fini = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void fini.then(() => vivants.delete(child));
  const par = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal);
    await fini;
  };
  return new Promise((resolve, reject) => {
    const lire = (chunk: Buffer): void => {
      texte = (texte + String(chunk)).slice(-GARDES);
      const url = /prêt : (http\S+)/.exec(texte)?.[1];
      if (url)
        resolve({ url, process: child, dit: () => texte, tuer: par('SIGKILL'), arreter: par('SIGTERM') });
    };
    child.stdout.on('data', lire);
    child.stderr.on('data', lire);
    fini.then((code) => reject(new Error(`le serveur a fini par ${code} : ${texte}`)));
  });
}

/** The option of Node by which a process has that disk (`kit/server/testing/`). */
export const surDisque = (nom: string): string =>
  `--import ${pathToFileURL(resolve(`src/kit/server/testing/${nom}-disk.mjs`)).href}`;

/** Runs the commands of an office, each in a process of its own; what one has said. */
export function commandesDe(env: Record<string, string>) {
  return async (nom: string, ...args: string[]): Promise<string> => {
    const dite = [join(dirname(await construire()), `commande-${nom}.js`), ...args];
    return new Promise((done) => {
      execFile(process.execPath, dite, { env: { PATH: process.env.PATH, ...env } }, (_, dit, plainte) =>
        done(dit + plainte),
      );
    });
  };
}
