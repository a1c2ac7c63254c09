import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import type { Root } from '../kit/server/db/database';
import { holdOffice } from '../kit/server/db/hold';
import { migrate } from '../kit/server/db/migrate';
import { connect } from '../kit/server/db/open';
import { forgetConversion, formOf } from '../kit/server/db/seal';
import { makeFolder } from '../kit/server/disk';
import { type KeyRing, openKeyRing } from '../kit/server/key';
import { sayNow } from '../kit/server/log-output';
import { aUneCle, exigerSaCle, garderTrousseau } from '../kit/server/sql-trousseau';
import { aServi, exigerBase, exigerBaseDeLEtude, traceDe } from './base-perdue';
import { exigerDemenage, exigerRemplie, exigerRestauree } from './inacheve';
import { MIGRATIONS } from './sauvegardes';
import { type Settings, databaseOf, fileOf } from './settings';

/** Read only where the key is not there: nothing else is about to open the base then. One from before keys were recorded gets its first. */
async function baseAUneCle(settings: Settings): Promise<boolean> {
  const { databaseUrl, keyFile, cle } = settings;
  if (databaseUrl !== undefined) return aUneCle({ url: databaseUrl });
  if (cle !== undefined || existsSync(keyFile)) return false;
  const file = fileOf(settings);
  const form = formOf(file);
  return form === 'sealed' || (form === 'plain' && (await aUneCle({ file })));
}

/** An office that has a key already (something of it is here, or its database says so) never gets a new one. */
async function ouvrirTrousseau(settings: Settings): Promise<KeyRing> {
  const { dataDir } = settings;
  const la = (await aServi(dataDir)) || (await traceDe(dataDir)) !== null;
  return openKeyRing(settings, la || (await baseAUneCle(settings)));
}

/**
 * With an embedded base that cannot be written, nobody could sign in: it is refused before it is served. Checked without opening
 * the file: to close it would take from this process every lock that SQLite has on it.
 */
async function exigerEcriture(file: string): Promise<void> {
  if (existsSync(file)) await access(file, constants.W_OK);
}

const ANCIENNE =
  'La base de l’étude est d’une version d’avant\u00a0: elle est mise à jour, ce qui prend plusieurs minutes dans une grande étude. Ne l’arrêtez pas\u00a0: tout serait à refaire au démarrage suivant.';

const DEUX_CLES =
  'Un changement de clé n’est pas terminé\u00a0: le trousseau garde l’ancienne. Pour le finir, arrêtez Minutier, puis lancez npm run key:rotate.';

const direUneFois = (phrase: string): (() => void) => {
  let dite = false;
  return () => {
    if (!dite) sayNow(phrase);
    dite = true;
  };
};

/** Folder, key and database, brought up to date. @throws CleEtrangere: everything is then as it was. */
export async function ouvrirEtude(settings: Settings, now: Date) {
  await makeFolder(settings.dataDir);
  exigerDemenage(settings.dataDir);
  const ring = await ouvrirTrousseau(settings);
  const where = databaseOf(settings, ring);
  if ('file' in where) await exigerEcriture(where.file);
  const release = await holdOffice(where, 'shared');
  let db: Root | undefined;
  try {
    if ('file' in where) forgetConversion(where.file);
    exigerRestauree(where);
    await exigerBase(where, settings.dataDir);
    db = connect(where);
    await exigerRemplie(db, settings.dataDir);
    await exigerBaseDeLEtude(db, settings);
    await exigerSaCle(db, ring);
    await migrate(db, MIGRATIONS, direUneFois(ANCIENNE));
    await garderTrousseau(db, ring, now);
    if (ring.keys().length > 1) sayNow(DEUX_CLES);
    return { ring, where, db, release };
  } catch (error) {
    await db?.destroy();
    await release();
    throw error;
  }
}
