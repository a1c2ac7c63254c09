import { createFirstAccount } from '../compte/server/first-account';
import { ouvrirDemo } from './demo';
import { oublierDemoInachevee } from './demo-inachevee';
import { createServer } from './server';
import { AppError } from '../kit/errors';
import { standardOutput } from '../kit/server/log-output';
import { refusDEcouter, refusDOuvrir } from './refus-demarrage';
import { type Settings, readSettings } from './settings';
import { creerHorloge } from '../demo/server/charger-demo';

// Connections that wait to be accepted: one that the system drops is tried again seconds later, where the server would have
// refused it at once.
const BACKLOG = 4_096;

/** One sentence for who reads the terminal, without a stack. */
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

// Only this user may read the database, the pieces and the key, whatever the folder's own mode.
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
/** A setting that is refused, or a disk that is full, is told in one sentence on the terminal; any other error is a fault of ours, and is thrown. */
async function renoncer(error: unknown): Promise<never> {
  if (error instanceof AppError) {
    await server.close();
    return refuser(error.message);
  }
  // Not closed first: on a full disk that might not end, and a process that ends leaves nothing half-done.
  const phrase = refusDOuvrir(error, settings.databaseUrl);
  if (!phrase) throw error;
  return refuser(phrase);
}
const account = settings.demo
  ? await ouvrirDemo(server, horloge, settings).catch(renoncer)
  : await createFirstAccount(server.auth, server.app.db, settings.admin).catch(renoncer);

// Written as the log is: when the terminal cannot be written, the office is served all the same.
const say = (line: string): void => standardOutput().write(`${line}\n`);
// Told before anything else may fail: a password that was generated is shown only once.
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

// On Ctrl-C, npm and its shell each send the signal again: within this time, nobody insists.
const TOLD_TWICE_MS = 2_000;

let since: number | undefined;
/** Requests in flight finish, then the database is closed. SIGINT (a terminal) waits for no proxy; a signal repeated later ends all at once. */
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
