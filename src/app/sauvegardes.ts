/** What the commands of backups, restorations and moves have in common: the office as the settings describe it. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FichierAbime, createFileStore } from '../fichier/server/store';
import { officeClock } from '../kit/server/db/clock';
import type { Root } from '../kit/server/db/database';
import { holdOffice, type Hold } from '../kit/server/db/hold';
import { connect, type Where } from '../kit/server/db/open';
import { makeFolder, requireWritable } from '../kit/server/disk';
import { type KeyRing, knownKeyRing } from '../kit/server/key';
import { placeOf } from '../kit/server/s3';
import { exigerSaCle } from '../kit/server/sql-trousseau';
import { ALTERE } from '../historique/server/faute';
import { FICHIER_POINTS, type VerifierJournal } from '../historique/server/points';
import { signataireDe } from '../historique/server/point';
import { verifierJournal } from '../historique/server/verifier';
import { avancement } from '../sauvegarde/sauvegarde';
import { BUT } from '../sauvegarde/server/archive';
import type { Depot } from '../sauvegarde/server/depot';
import { borner } from '../sauvegarde/server/depot-borne';
import { depotDossier } from '../sauvegarde/server/depot-dossier';
import { depotS3 } from '../sauvegarde/server/depot-s3';
import type { Source } from '../sauvegarde/server/ecrire-archive';
import type { Terrain } from '../sauvegarde/server/exercice';
import { type Lancer, lanceur } from '../sauvegarde/server/lanceur';
import { raison } from '../sauvegarde/server/passage';
import type { Cible } from '../sauvegarde/server/de-cote';
import { exigerDemenage } from './inacheve';
import { type Settings, databaseOf, fileOf } from './settings';
import { notesATaire } from './temoins';

export const MIGRATIONS = 'migrations';

/** The office's key, and where its base is. An embedded one must exist already: opening it would make an empty one. */
export function etudeDe(settings: Settings): { ring: KeyRing; where: Where } {
  const { dataDir, databaseUrl } = settings;
  exigerDemenage(dataDir);
  if (databaseUrl === undefined && !existsSync(fileOf(settings)))
    throw new Error(
      `Aucune étude dans ${resolve(dataDir)}\u00a0: donnez à cette commande les réglages du serveur, DATA_DIR ou DATABASE_URL (DEMO=1 pour la démonstration).`,
    );
  const ring = knownKeyRing(settings);
  return { ring, where: databaseOf(settings, ring) };
}

/** The office's pieces, wherever its settings say. */
export const magasin = (
  { dataDir, fichiersS3 }: Pick<Settings, 'dataDir' | 'fichiersS3'>,
  ring: KeyRing,
  abime?: (fichier: FichierAbime) => void,
) => createFileStore({ folder: join(dataDir, 'fichiers'), s3: fichiersS3 }, ring.purpose('fichiers'), abime);

/** `avance` is called whenever something comes from one of them, or goes there. */
export const depotsDe = ({ sauvegardes: { dossier, s3 } }: Settings, avance?: () => void): Depot[] =>
  [...(dossier === undefined ? [] : [depotDossier(dossier)]), ...(s3 ? [depotS3(s3)] : [])].map((depot) =>
    borner(depot, { avance }),
  );

/** The disk of a folder or, while it does not exist, of the nearest one above it. */
const disqueDe = async (dossier: string): Promise<number | null> => {
  const nom = resolve(dossier);
  const la = await stat(nom).catch(() => null);
  if (la) return la.dev;
  return dirname(nom) === nom ? null : disqueDe(dirname(nom));
};

/** Whether the backups are on the office's own disk, or bucket, and would be lost with it. */
export async function memeDisque({
  dataDir,
  fichiersS3,
  sauvegardes: { dossier, s3 },
}: Settings): Promise<boolean> {
  if (dossier === undefined) return s3 !== undefined && s3.bucket === fichiersS3?.bucket;
  const [etude, copies] = await Promise.all([disqueDe(dataDir), disqueDe(dossier)]);
  return etude === copies;
}

/** What would keep the next backup from being written, seen without writing; null: nothing. */
export const empechementDe = async ({ sauvegardes: { dossier } }: Settings): Promise<string | null> =>
  dossier === undefined ? null : requireWritable(dossier).then(() => null, raison);

export const EMPECHE_MUET =
  'Le disque des sauvegardes ne répond plus\u00a0: vérifiez-le, ou le réseau qui y mène.';

/** The office as it is, whatever its schema. Errors: OfficeHeld, no office there, or CleEtrangere: a backup without pieces would pass for a good one. */
export async function ouvrirSource(settings: Settings, hold: Hold = 'shared') {
  const { ring, where } = etudeDe(settings);
  // First what may fail: on PostgreSQL, a process does not end as long as it holds the office.
  const store = await magasin(settings, ring);
  const release = await holdOffice(where, hold);
  const db: Root = connect(where);
  const clock = officeClock(
    db,
    () => new Date(),
    () => {},
  );
  const source: Source = { db, store, cles: ring.purpose(BUT), now: clock.now };
  const close = async (): Promise<void> => {
    await db.destroy();
    await release();
  };
  await exigerSaCle(db, ring).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  await clock.ask();
  return { source, ring, close };
}

/** What a command does on the office, which it closes whatever happens. */
export async function surLEtude<R>(
  settings: Settings,
  travail: (ouverte: Omit<Awaited<ReturnType<typeof ouvrirSource>>, 'close'>) => Promise<R>,
): Promise<R> {
  const ouverte = await ouvrirSource(settings);
  try {
    return await travail(ouverte);
  } finally {
    await ouverte.close();
  }
}

/** The scratch office of a drill: encrypted as an embedded one is, its journal verified to the last row. */
export function terrainDe(settings: Settings, ring: KeyRing): Terrain {
  const embarque = { ...settings, databaseUrl: undefined };
  return {
    dataDir: settings.dataDir,
    migrations: MIGRATIONS,
    ouvrir: (dataDir) => connect(databaseOf({ ...embarque, dataDir }, ring)),
    magasin: (dataDir) => magasin({ dataDir, fichiersS3: undefined }, ring),
    verifierJournal: async (db, suivre) => {
      const { cles } = signataireDe(ring);
      return (await verifierJournal(db, { cles, suivre })).faute?.phrase ?? null;
    },
  };
}

export async function cibleDe(settings: Settings): Promise<Cible & { release(): Promise<void> }> {
  exigerDemenage(settings.dataDir);
  const ring = knownKeyRing(settings);
  const where = databaseOf(settings, ring);
  await makeFolder(settings.dataDir);
  const store = await magasin(settings, ring);
  const release = await holdOffice(where, 'alone');
  return {
    where,
    dataDir: settings.dataDir,
    store,
    cles: ring.purpose(BUT),
    migrations: MIGRATIONS,
    connect,
    temoins: [FICHIER_POINTS],
    notes: notesATaire(settings),
    now: () => new Date(),
    release,
  };
}

/** Commands stand beside the server: bundled, or TypeScript while developing and testing. */
const argvDe = (commande: string): string[] =>
  import.meta.url.endsWith('.ts')
    ? ['--import', 'tsx', `src/app/commande-${commande}.ts`]
    : [fileURLToPath(new URL(`commande-${commande}.js`, import.meta.url))];

/** Runs a command on this server's own office: its settings are passed on in full, wherever they came from. */
export function lanceurDe(settings: Settings): Lancer {
  const { dataDir, databaseUrl, keyFile, cle, chiffrerBase, fichiersS3, sauvegardes } = settings;
  const { dossier, s3 } = sauvegardes;
  const acces = s3 ?? fichiersS3;
  return lanceur(argvDe, {
    ...process.env,
    DEMO: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    MINUTIER_KEY_FILE: keyFile,
    MINUTIER_KEY: cle ?? '',
    FICHIERS_S3: fichiersS3 ? placeOf(fichiersS3) : '',
    CHIFFRER_BASE: chiffrerBase ? '1' : '0',
    SAUVEGARDES_DIR: dossier ?? 'aucun',
    S3_ENDPOINT: acces?.endpoint ?? '',
    S3_BUCKET: s3?.bucket ?? '',
    S3_REGION: acces?.region ?? '',
    S3_PREFIX: s3?.prefix ?? '',
    S3_ACCESS_KEY_ID: acces?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: acces?.secretAccessKey ?? '',
  });
}

/** What `npm run audit:verify` says of a journal without a fault. */
export const INTACT = 'Le journal est intact\u00a0: rien n’y a été changé, échangé, retiré ni coupé.';

/** Runs `npm run audit:verify` for a screen; answers its last sentence when the journal was altered. */
export function verifieurDe(settings: Settings): VerifierJournal {
  const lancer = lanceurDe(settings);
  return async (fin, suivre) => {
    const entendre = (message: unknown): void => {
      const { success, data } = avancement.safeParse(message);
      if (success && data.total !== null) suivre?.(data.fait, data.total);
    };
    try {
      await lancer('verifier-journal', fin, entendre);
      return { intact: true, phrase: INTACT };
    } catch (error) {
      const dit = error instanceof Error ? error.message : '';
      const debut = dit.indexOf(ALTERE);
      if (debut < 0) throw error;
      return { intact: false, phrase: dit.slice(debut).split('\n')[0] ?? '' };
    }
  };
}
