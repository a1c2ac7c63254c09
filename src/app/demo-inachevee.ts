import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { estEnChargement, marquerChargement } from '../demo/server/sql-chargement';
import type { Root } from '../kit/server/db/database';
import { OfficeHeld, type Release, holdOffice } from '../kit/server/db/hold';
import { type Where, connect } from '../kit/server/db/open';
import { ecarter, supprimerEcart } from '../sauvegarde/server/sql-ecarter';
import type { Settings } from './settings';

/** A file of DATA_DIR while the demonstration is loaded: found at a start, the loading was cut off, and nobody has signed in yet. */
export const CHARGEMENT = 'chargement';
const BASE = 'minutier.db';
const COMMENCES = [BASE, `${BASE}-wal`, `${BASE}-shm`, 'fichiers', CHARGEMENT];
const REJET = 'demonstration_inachevee';

/** Undefined while another server runs: it may be loading the demonstration at this moment. */
const seul = (where: Where): Promise<Release | undefined> =>
  holdOffice(where, 'alone').catch((error: unknown) => {
    if (error instanceof OfficeHeld) return undefined;
    throw error;
  });

async function vider(db: Root, where: Where): Promise<void> {
  const release = await seul(where);
  if (!release) return;
  try {
    await db.transaction().execute(async (trx) => {
      // Another server may have emptied it, and loaded it anew, before this one was alone.
      if (!(await estEnChargement(trx))) return;
      await ecarter(trx, REJET);
      await supprimerEcart(trx, REJET);
    });
  } finally {
    await release();
  }
}

/** Opened without DEMO, the base is somebody's office from then on: it keeps what is in it, and only the mark is removed. */
async function oublierEnBase(where: Where, demo: boolean): Promise<void> {
  const db = connect(where);
  try {
    if (!(await estEnChargement(db))) return;
    if (demo) await vider(db, where);
    else await marquerChargement(db, false);
  } finally {
    await db.destroy();
  }
}

/** Removes a demonstration loaded half-way, which would stay so for ever, unless another server is loading it at this moment. */
export async function oublierDemoInachevee({
  demo,
  dataDir,
  databaseUrl,
  databaseDirectUrl,
}: Pick<Settings, 'demo' | 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>): Promise<void> {
  if (databaseUrl !== undefined) return oublierEnBase({ url: databaseUrl, direct: databaseDirectUrl }, demo);
  if (!demo || !existsSync(join(dataDir, CHARGEMENT))) return;
  const release = await seul({ file: join(dataDir, BASE) });
  if (!release) return;
  try {
    for (const nom of COMMENCES) await rm(join(dataDir, nom), { recursive: true, force: true });
  } finally {
    await release();
  }
}
