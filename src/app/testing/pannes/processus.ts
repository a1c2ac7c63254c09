/** The server under fault: a process of its own, that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';

const CONSTRUIT = 'node_modules/.cache/minutier-pannes';

/** The built one that the whole suite or the command names; else one built of the sources as they are, which starts sooner than they do. */
export const construire = async (outDir = CONSTRUIT): Promise<string> => {
  if (process.env.PANNES_SERVEUR) return process.env.PANNES_SERVEUR;
  const { build } = await import('vite');
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  return `${outDir}/main.js`;
};
let programme: Promise<string> | undefined;

export const ADMIN = { ADMIN_EMAIL: 'n@etude.example', ADMIN_PASSWORD: 'mot de passe du premier compte' };

export interface Serveur {
  url: string;
  process: ChildProcess;
  /** What it has said last. */
  dit(): string;
  /** -9: nothing is finished, nothing is closed. */
  tuer(): Promise<void>;
  arreter(): Promise<void>;
}

const vivants = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of vivants) child.kill('SIGKILL');
});

export async function demarrer(env: Record<string, string>): Promise<Serveur> {
  programme ??= construire();
  const child = spawn(process.execPath, [await programme], {
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
      texte = (texte + String(chunk)).slice(-20_000);
      const url = /prêt : (http\S+)/.exec(texte)?.[1];
      if (url)
        resolve({ url, process: child, dit: () => texte, tuer: par('SIGKILL'), arreter: par('SIGTERM') });
    };
    child.stdout.on('data', lire);
    child.stderr.on('data', lire);
    fini.then((code) => reject(new Error(`le serveur a fini par ${code} : ${texte}`)));
  });
}
