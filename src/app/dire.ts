import { codeOf } from '../kit/server/error-code';
import { formatCount } from '../kit/text';
import { resteEnAttente } from '../sauvegarde/server/depot-borne';
import { phraseDe } from './refus-demarrage';

/** Prints a line of a command on the terminal. */
export const dire = (ligne: string): boolean => process.stdout.write(`${ligne}\n`);

/** One word for a shell, to be pasted there: « DATA_DIR='/srv/Étude Alami' ». */
export const aColler = (texte: string): string =>
  /^[\w@%+=:,./-]+$/.test(texte) ? texte : `'${texte.replaceAll("'", String.raw`'\''`)}'`;

export const secondes = (ms: number): string => `${formatCount(Math.round(ms / 100) / 10)}\u00a0s`;

/** Whoever reads may leave (`| head -1`): what is under way goes on to its end, which the code tells. */
function parlerSansEtreLu(): void {
  process.stdout.on('error', (error: unknown) => {
    if (codeOf(error) !== 'EPIPE') throw error;
  });
}

/** Runs a command: 0 when it went well; 1, and why in one line, when it did not. */
export async function conduire(commande: () => Promise<boolean>): Promise<void> {
  parlerSansEtreLu();
  try {
    process.exitCode = (await commande()) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${phraseDe(error)}\n`);
    process.exitCode = 1;
  }
  // Even `process.exit` would wait for a call that a frozen disk holds.
  if (resteEnAttente()) process.kill(process.pid, 'SIGKILL');
}
