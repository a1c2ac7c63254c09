import { join, resolve } from 'node:path';
import { holdOffice } from '../kit/server/db/hold';
import { connect } from '../kit/server/db/open';
import { writeKeys } from '../kit/server/key';
import { formatBytes, pluriel } from '../kit/text';
import { demenager, demenagerPieces } from '../sauvegarde/server/demenager';
import { refermer } from '../sauvegarde/server/sql-remplir';
import { lireArguments } from './arguments';
import { aColler, conduire, dire } from './dire';
import { commencer, finir } from './inacheve';
import { exigerBaseSure } from './liaisons';
import { phraseDe } from './refus-demarrage';
import { MIGRATIONS, magasin, ouvrirSource } from './sauvegardes';
import { type Settings, databaseOf, pieces, readSettings } from './settings';
import { suiviDuProcessus } from './suivi';
import { emporterEffacements } from './temoins';

const USAGE =
  'npm run move -- --vers postgres://… [--dossier <nouveau DATA_DIR>]   ou   --vers <nouveau DATA_DIR>   ou   --pieces s3://bucket/prefixe   ou   --pieces dossier';
const ARRETE = 'Arrêté avant la fin.';
const DOSSIER = 'dossier';
const [VERS, PIECES, NOUVEAU] = ['--vers', '--pieces', '--dossier'] as const;

type Office = Awaited<ReturnType<typeof ouvrirSource>>;

/** The next try would refuse the folder that this one has half filled: the message says to remove it. */
const inacheve = (error: unknown, dossier: string): Error =>
  new Error(
    `${phraseDe(error)}\nLe déménagement s’est arrêté là\u00a0: l’étude d’avant est restée telle quelle, et le nouveau dossier à demi rempli. Retirez-le, puis recommencez\u00a0:\n  rm -r ${aColler(resolve(dossier))}`,
    { cause: error },
  );

/** The rows and the pieces, into an empty database. */
async function versUnLogis(
  office: Office,
  settings: Settings,
  { vers, dossier: donne }: { vers: string; dossier: string | undefined },
): Promise<void> {
  const url = /^postgres(ql)?:\/\//.test(vers) ? exigerBaseSure(vers, process.env.PGHOST) : undefined;
  const dossier = url ? donne : vers;
  const nouvel = {
    ...settings,
    databaseUrl: url,
    databaseDirectUrl: undefined,
    dataDir: dossier ?? settings.dataDir,
  };
  if (!dossier) return emmenager(office, nouvel, undefined);
  await commencer(dossier);
  await emporterEffacements(settings, nouvel)
    .then(() => emmenager(office, nouvel, dossier))
    .catch((error: unknown) => {
      throw inacheve(error, dossier);
    });
}

async function emmenager(
  { source, ring }: Office,
  nouvel: Settings,
  dossier: string | undefined,
): Promise<void> {
  const where = databaseOf(nouvel, ring);
  const release = await holdOffice(where, 'alone').catch((cause: unknown) => {
    const { databaseUrl } = nouvel;
    throw databaseUrl
      ? new Error(phraseDe(cause, databaseUrl).replace('DATABASE_URL', VERS), { cause })
      : cause;
  });
  const db = connect(where);
  try {
    // Pieces in S3, which servers share, stay where they are.
    const store = dossier && !nouvel.fichiersS3 ? await magasin(nouvel, ring) : source.store;
    const suivie = { ...source, suivi: suiviDuProcessus(ARRETE) };
    const { tables, lignes, fichiers, octets } = await demenager(suivie, { db, store }, MIGRATIONS);
    if ('file' in where) await refermer(db);
    if (dossier) {
      writeKeys(join(dossier, 'cle'), ring.keys());
      await finir(dossier);
    }
    dire(
      `Déménagé\u00a0: ${tables} tables et ${pluriel(lignes, 'ligne')} comparées une à une, ${pluriel(fichiers, 'fichier relu', 'fichiers relus')} (${formatBytes(octets)}).`,
    );
  } finally {
    await db.destroy();
    await release();
  }
  dire('L’étude d’avant est restée telle quelle. Pour ouvrir la nouvelle\u00a0:');
  dire(
    `  DATA_DIR=${aColler(resolve(nouvel.dataDir))}${nouvel.databaseUrl ? ' DATABASE_URL=<celle que vous avez donnée>' : ' (sans DATABASE_URL)'}`,
  );
}

/** Copies the pieces alone, to a bucket or back to the folder; the originals stay where they are. */
async function versUnLieu({ source, ring }: Office, settings: Settings, lieu: string): Promise<void> {
  const fichiersS3 = lieu === DOSSIER ? undefined : pieces(process.env, lieu, settings.demo);
  const store = await magasin({ ...settings, fichiersS3 }, ring);
  if (store.place === source.store.place) throw new Error(`Les pièces sont déjà dans ${store.place}.`);
  const { fichiers, octets } = await demenagerPieces({ ...source, suivi: suiviDuProcessus(ARRETE) }, store);
  await emporterEffacements(settings, { ...settings, fichiersS3 });
  dire(
    `Copiés et relus\u00a0: ${pluriel(fichiers, 'fichier')} (${formatBytes(octets)}) dans ${store.place}.`,
  );
  dire(
    fichiersS3
      ? `Démarrez désormais chaque serveur avec FICHIERS_S3=${aColler(lieu)}.`
      : 'Démarrez désormais sans FICHIERS_S3.',
  );
  dire(`Ceux d’avant sont restés dans ${source.store.place}\u00a0: retirez-les quand tout va bien.`);
}

/** `npm run move`: the office copied to the other kind of database, compared row by row, or its pieces to another place. */
await conduire(async () => {
  const attendus = { usage: USAGE, valeurs: [VERS, PIECES, NOUVEAU] };
  const { toutes } = lireArguments(attendus);
  const [[vers], [lieu], [dossier]] = [toutes(VERS), toutes(PIECES), toutes(NOUVEAU)];
  if (!vers === !lieu) throw new Error(USAGE);
  const settings = readSettings(process.env);
  const office = await ouvrirSource(settings, 'alone');
  try {
    if (lieu) await versUnLieu(office, settings, lieu);
    if (vers) await versUnLogis(office, settings, { vers, dossier });
    return true;
  } finally {
    await office.close();
  }
});
