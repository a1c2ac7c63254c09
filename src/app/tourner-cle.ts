import { appendFileSync } from 'node:fs';
import { SECRETS_TOTP } from '../compte/server/sql-second-facteur';
import { SECRETS_PARTIE } from '../dossier/server/sql-parties';
import { FichierAbime, type FileStore } from '../fichier/server/store';
import { signataireDe } from '../historique/server/point';
import { insertPoint, readPoints } from '../historique/server/sql-points';
import { createCipher } from '../kit/server/cipher';
import type { Root } from '../kit/server/db/database';
import { holdOffice } from '../kit/server/db/hold';
import { type Where, connect, openDatabase } from '../kit/server/db/open';
import { convertDatabase, formOf, isAnothers } from '../kit/server/db/seal';
import { changerCle, exigerSaCle } from '../kit/server/sql-trousseau';
import { type KeyRing, forgetDrafts, keyId, newKey, readKeys, ringOf, writeKeys } from '../kit/server/key';
import { resealBin, resealColumns } from '../kit/server/sql-secrets';
import { syncFileSync } from '../kit/server/sync-to-disk';
import { BUT } from '../sauvegarde/server/archive';
import { etudeDe, magasin, MIGRATIONS } from './sauvegardes';
import { type Settings, databaseOf } from './settings';
import { lieuDesPoints } from './temoins';

/** Every column that holds a sealed text; a party's goes to the bin with its file, under the same names. */
const SECRETS = [SECRETS_PARTIE, SECRETS_TOTP];

export interface Rotation {
  /** The rotation had been begun before. */
  reprise: boolean;
  cle: string;
  secrets: number;
  fichiers: number;
  base: boolean;
  /** sha256 of the pieces that no key opens: while there are some, the older keys stay. */
  abimes: string[];
  /** Where the older keys were put aside; null when they stay. */
  retirees: string | null;
}

/** New key first, the others behind it: from then on, whatever stops the rotation, everything can be read. */
function begin(keyFile: string): { ring: KeyRing; reprise: boolean } {
  forgetDrafts(keyFile);
  const keys = readKeys(keyFile);
  if (keys.length > 1) return { ring: ringOf(keys), reprise: true };
  const both = [newKey(), ...keys];
  writeKeys(keyFile, both);
  return { ring: ringOf(both), reprise: false };
}

/** In one transaction; then each is read again by the current key alone. */
async function resealSecrets(db: Root, ring: KeyRing, alone: KeyRing): Promise<number> {
  const pass = (cipher: ReturnType<typeof createCipher>) =>
    db.transaction().execute(async (trx) => {
      let resealed = await resealBin(trx, cipher, SECRETS_PARTIE.columns);
      for (const place of SECRETS) resealed += await resealColumns(trx, cipher, place);
      return resealed;
    });
  const resealed = await pass(createCipher(ring.purpose('secrets')));
  if ((await pass(createCipher(alone.purpose('secrets')))) > 0)
    throw new Error('a secret was not sealed again');
  return resealed;
}

async function resealFiles(
  store: FileStore,
  alone: FileStore,
): Promise<{ fichiers: number; abimes: string[] }> {
  const abimes: string[] = [];
  let fichiers = 0;
  for await (const sha256 of store.list()) {
    try {
      if (await store.reseal(sha256)) fichiers += 1;
      if (await alone.check(sha256)) abimes.push(sha256);
    } catch (error) {
      if (!(error instanceof FichierAbime)) throw error;
      abimes.push(sha256);
    }
  }
  return { fichiers, abimes };
}

/** The key that signs the journal's checkpoints changes too: while the ring has both, the new one vouches for the old. */
async function passerLaMain(db: Root, ring: KeyRing, settings: Settings): Promise<void> {
  if ((await readPoints(db)).length === 0) return;
  await db.transaction().execute((trx) => insertPoint(trx, signataireDe(ring), new Date()));
  await lieuDesPoints(settings).completer(await readPoints(db));
}

/** Keeps the older keys, which alone open the backups made before the rotation: each with its own number, and the one that a backup asks for. */
function putAside(keyFile: string, keys: readonly Buffer[]): string {
  const file = `${keyFile}.retirees`;
  const lines = keys.map((key) => {
    const demandee = keyId(ringOf([key]).purpose(BUT).current());
    return `# ${keyId(key)}, que ses sauvegardes demandent sous le numéro ${demandee}\n${key.toString('base64')}\n`;
  });
  appendFileSync(file, lines.join(''), { mode: 0o600 });
  syncFileSync(file);
  return file;
}

/** Another office's key would get a new one before it, and open nothing. An encrypted base opens by its own key alone: that is the check. */
async function exigerLaSienne(where: Where, ring: KeyRing): Promise<void> {
  if ('file' in where && formOf(where.file) === 'sealed') return;
  const db = connect(where);
  await exigerSaCle(db, ring).finally(() => db.destroy());
}

/**
 * A new current key: the embedded base, the secrets and the pieces are sealed by it, read again by it alone, and only then do the older
 * keys leave the ring. Minutier is stopped; cut short anywhere, it goes on where it was when it is run again.
 */
export async function tournerCle(
  settings: Settings,
  { malgreAbimes = false }: { malgreAbimes?: boolean } = {},
): Promise<Rotation> {
  const { keyFile } = settings;
  if (settings.cle !== undefined)
    throw new Error(
      'La clé est dans MINUTIER_KEY, où rien ne peut s’écrire\u00a0: mettez-la dans un fichier (MINUTIER_KEY_FILE) le temps de la rotation, puis reprenez-la de là.',
    );
  const { ring: connues, where: etude } = etudeDe(settings);
  const release = await holdOffice(etude, 'alone');
  try {
    await exigerLaSienne(etude, connues);
    const { ring, reprise } = begin(keyFile);
    const [current, ...older] = ring.keys();
    if (!current) throw new Error('an office has a key');
    const alone = ringOf([current]);
    const where = databaseOf(settings, ring);
    const base =
      'file' in where &&
      formOf(where.file) === 'sealed' &&
      (await convertDatabase(where.file, ring.purpose('base'), ring.purpose('base').current()));
    const db = await openDatabase(where, MIGRATIONS);
    try {
      const secrets = await resealSecrets(db, ring, alone);
      const { fichiers, abimes } = await resealFiles(
        await magasin(settings, ring),
        await magasin(settings, alone),
      );
      await passerLaMain(db, ring, settings);
      const entiere = abimes.length === 0 || malgreAbimes;
      const retirees = entiere ? putAside(keyFile, older) : null;
      if (entiere) {
        await changerCle(db, current, new Date());
        writeKeys(keyFile, [current]);
      }
      return { reprise, cle: keyId(current), secrets, fichiers, base, abimes, retirees };
    } finally {
      await db.destroy();
    }
  } finally {
    await release();
  }
}

/** The embedded base in clear becomes encrypted by the office's key, or the other way; false when it was so already. */
export async function convertirBase(settings: Settings, vers: 'chiffrée' | 'claire'): Promise<boolean> {
  const { ring, where } = etudeDe(settings);
  if ('url' in where) throw new Error('Une base PostgreSQL se chiffre par le disque de sa machine.');
  const release = await holdOffice(where, 'alone');
  try {
    if (isAnothers(where.file, ring.keys().map(keyId))) await exigerLaSienne(where, ring);
    const keys = ring.purpose('base');
    return await convertDatabase(where.file, keys, vers === 'chiffrée' ? keys.current() : null);
  } finally {
    await release();
  }
}
