import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FICHIER_POINTS } from '../historique/server/points';
import type { Db } from '../kit/server/db/database';
import type { Where } from '../kit/server/db/open';
import { formOf } from '../kit/server/db/seal';
import { codeOf } from '../kit/server/error-code';
import { NotOpened } from '../kit/server/not-opened';
import { instantDe } from '../sauvegarde/server/archive';
import { lireTables } from '../sauvegarde/server/sql-catalogue';
import { type Settings, fileOf } from './settings';

/** What only a served office leaves in its folder, besides its base: a folder of pieces, a checkpoint of its journal, a backup. */
const TRACES: readonly { dossier: string; est: (nom: string) => boolean }[] = [
  { dossier: 'fichiers', est: (nom) => /^[0-9a-f]{2}$/.test(nom) },
  { dossier: dirname(FICHIER_POINTS), est: (nom) => nom === basename(FICHIER_POINTS) },
  { dossier: 'sauvegardes', est: (nom) => instantDe(nom) !== undefined },
];

const nomsDe = (dossier: string): Promise<string[]> =>
  readdir(dossier).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });

/** A disk's own folder: where pieces are to be, it is mounted before the first start. */
const DU_DISQUE = 'lost+found';

/** A folder of pieces that a server has made or used: it holds one for what arrives, from its first start on. */
export const aServi = async (dataDir: string): Promise<boolean> =>
  (await nomsDe(join(dataDir, 'fichiers'))).some((nom) => nom !== DU_DISQUE);

/** A folder of DATA_DIR that says that an office was served from there; null in a new one. */
export async function traceDe(dataDir: string): Promise<string | null> {
  for (const { dossier, est } of TRACES) {
    const chemin = join(dataDir, dossier);
    if ((await nomsDe(chemin)).some(est)) return chemin;
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

/** The same of a server's database: empty, it is another one, or what a move that was cut off has left. @throws NotOpened */
export async function exigerBaseDeLEtude(db: Db, settings: Settings): Promise<void> {
  if (settings.databaseUrl === undefined || settings.demo) return;
  const file = fileOf(settings);
  const trace = formOf(file) === 'absent' ? await traceDe(settings.dataDir) : file;
  if (trace === null || (await lireTables(db)).length > 0) return;
  throw new NotOpened(
    `DATABASE_URL\u00a0: cette base est vide, mais ${trace} vient d’une étude\u00a0: rien n’a été créé. Corrigez l’adresse\u00a0; ou amenez-y l’étude, sans DATABASE_URL, par npm run move -- --vers <cette adresse>\u00a0; ou reprenez la dernière sauvegarde par npm run restore. Pour une étude neuve, choisissez un autre DATA_DIR.`,
  );
}
