/** What a program that was killed has left where an office was to be: opened, it would pass for a new one. */
import { existsSync, readdirSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Db } from '../kit/server/db/database';
import type { Where } from '../kit/server/db/open';
import { makeFolder } from '../kit/server/disk';
import { syncFolder } from '../kit/server/sync-to-disk';
import { NotOpened } from '../kit/server/not-opened';
import { LogisOccupe } from '../sauvegarde/server/demenager';
import { EN_COURS, estInachevee } from '../sauvegarde/server/restaurer';
import { lireTables } from '../sauvegarde/server/sql-catalogue';
import { aColler } from './dire';

/** A file of the folder that a move fills, until the whole office is there. */
const DEMENAGEMENT = 'demenagement-inacheve';

/** @throws NotOpened */
export function exigerDemenage(dossier: string): void {
  if (existsSync(join(dossier, DEMENAGEMENT)))
    throw new NotOpened(
      `${resolve(dossier)} est le reste d’un déménagement arrêté en route\u00a0: l’étude d’avant est restée telle quelle. Retirez-le, puis recommencez le déménagement\u00a0:\n  rm -r ${aColler(resolve(dossier))}`,
    );
}

/** Makes the empty folder that a move fills. @throws NotOpened, LogisOccupe */
export async function commencer(dossier: string): Promise<void> {
  exigerDemenage(dossier);
  if (existsSync(dossier) && (await readdir(dossier)).length > 0)
    throw new LogisOccupe(
      `${resolve(dossier)} n’est pas vide\u00a0: rien n’a été touché. Donnez un dossier neuf.`,
    );
  await makeFolder(dossier);
  await writeFile(join(dossier, DEMENAGEMENT), '');
  await syncFolder(dossier);
}

export const finir = (dossier: string): Promise<void> => rm(join(dossier, DEMENAGEMENT));

const interrompue = (reste: string): NotOpened =>
  new NotOpened(
    `La restauration de cette étude a été interrompue\u00a0: refaites-la, par npm run restore -- <sauvegarde>. Pour commencer ici une étude neuve, retirez d’abord ${reste}.`,
  );

/** Nothing restores here at this moment: whoever asks holds the office. @throws NotOpened */
export function exigerRestauree(where: Where): void {
  if (!('file' in where) || existsSync(where.file)) return;
  const reste = readdirSync(dirname(where.file)).find((nom) => estInachevee(nom) && nom.endsWith('.db'));
  if (reste !== undefined) throw interrompue(join(dirname(where.file), reste));
}

/** The same of a server's database, which is left as it was before. @throws NotOpened */
export async function exigerRemplie(db: Db, dossier: string): Promise<void> {
  const reste = join(dossier, EN_COURS);
  if (existsSync(reste) && (await lireTables(db)).length === 0) throw interrompue(reste);
}
