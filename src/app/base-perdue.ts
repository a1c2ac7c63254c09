import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FICHIER_POINTS } from '../historique/server/points';
import type { Where } from '../kit/server/db/open';
import { formOf } from '../kit/server/db/seal';
import { codeOf } from '../kit/server/error-code';
import { NotOpened } from '../kit/server/not-opened';

/** What only a served office leaves in its folder, besides its base: a folder of pieces, a checkpoint of its journal, a backup. */
const TRACES: readonly { dossier: string; nom: RegExp }[] = [
  { dossier: 'fichiers', nom: /^[0-9a-f]{2}$/ },
  { dossier: dirname(FICHIER_POINTS), nom: /\.jsonl$/ },
  { dossier: 'sauvegardes', nom: /./ },
];

const nomsDe = (dossier: string): Promise<string[]> =>
  readdir(dossier).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });

/** A folder of DATA_DIR that says that an office was served from there; null in a new one. */
export async function traceDe(dataDir: string): Promise<string | null> {
  for (const { dossier, nom } of TRACES) {
    const chemin = join(dataDir, dossier);
    if ((await nomsDe(chemin)).some((un) => nom.test(un))) return chemin;
  }
  return null;
}

/**
 * An embedded base that is gone, or empty, while the rest of its office is there, is told before anything is made: a new office
 * in its place would look like the loss of everything, and its nightly backups would in the end take the room of the good ones.
 * @throws NotOpened
 */
export async function exigerBase(where: Where, dataDir: string): Promise<void> {
  if (!('file' in where) || formOf(where.file) !== 'absent') return;
  const trace = await traceDe(dataDir);
  if (trace !== null)
    throw new NotOpened(
      `La base de l’étude n’est pas là (${where.file}), mais ${trace} en reste\u00a0: rien n’a été créé. Remettez la base, reprenez la dernière sauvegarde par npm run restore, ou donnez DATABASE_URL si l’étude est en PostgreSQL. Pour une étude neuve, choisissez un autre DATA_DIR.`,
    );
}
