import { createFirstAccount } from '../compte/server/first-account';
import { ouvrirDemo } from './demo';
import { oublierDemoInachevee } from './demo-inachevee';
import { createServer } from './server';
import { AppError } from '../kit/errors';
import { standardOutput } from '../kit/server/log-output';
import { refusDEcouter, refusDOuvrir } from './refus-demarrage';
import { type Settings, readSettings } from './settings';
import { creerHorloge } from '../demo/server/charger-demo';

// Connections that wait to be taken: one that the system refuses is tried again seconds later, instead of being told at once.
const BACKLOG = 4_096;

/** In one sentence to who reads the terminal, and nothing of the code. */
function refuser(phrase: string): never {
  process.stderr.write(`${phrase}\n`);
  process.exit(1);
}

function reglages(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return refuser((error as Error).message);
  }
}

// Database, pieces and key are the office's alone, whatever the folder was made with.
process.umask(0o077);
const settings = reglages();
const horloge = creerHorloge();
const ouvrir = async () => {
  await oublierDemoInachevee(settings);
  return createServer(settings, horloge.now);
};
const server = await ouvrir().catch((error: unknown) => {
  const phrase = refusDOuvrir(error, settings.databaseUrl);
  if (!phrase) throw error;
  return refuser(phrase);
});
/** What the settings ask is refused: a sentence for who reads the terminal, where the rest is a fault of ours. */
async function renoncer(error: unknown): Promise<never> {
  if (!(error instanceof AppError)) throw error;
  await server.close();
  return refuser(error.message);
}
const account = settings.demo
  ? await ouvrirDemo(server, horloge, settings)
  : await createFirstAccount(server.auth, server.app.db, settings.admin).catch(renoncer);

// As the log: where nothing can be written, an office is served all the same.
const say = (line: string): void => standardOutput().write(`${line}\n`);
// Before anything else may fail: a password that was made is told once, and nobody could ask for it again.
if (account)
  say(`Compte : ${account.email}${account.password ? ` · mot de passe : ${account.password}` : ''}`);
if (account && !settings.demo) say('À la première connexion, choisissez votre propre mot de passe.');

const where = { port: settings.port, host: settings.host, backlog: BACKLOG };
const address = await server.app.http.listen(where).catch(async (error: unknown) => {
  const phrase = refusDEcouter(error, settings);
  if (!phrase) throw error;
  await server.close();
  return refuser(phrase);
});
say(`Minutier est prêt : ${address}`);
if (settings.demo) say('Ceci est la démonstration ; DEMO=0 ouvre votre étude.');

// npm and its shell each pass on what the terminal has told us already: nobody insists within that.
const TOLD_TWICE_MS = 2_000;

let since: number | undefined;
/** Requests in flight finish, then the database is closed. Who sits at the terminal waits for no proxy; who insists, for nothing. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (since !== undefined) {
    if (performance.now() - since > TOLD_TWICE_MS) process.exit(1);
    return;
  }
  since = performance.now();
  if (signal === 'SIGTERM') await server.drain.wait(settings.retraitMs);
  await server.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
