import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { type FileStore, siSaine } from '../../fichier/server/store';
import type { Db, Root } from '../../kit/server/db/database';
import { diskRoom } from '../../kit/server/disk';
import { codeOf } from '../../kit/server/error-code';
import {
  ArchiveHorsDePortee,
  ArchiveRefusee,
  type Fiche,
  type Manifeste,
  NON_SAUVEES,
  lignesDe,
} from './archive';
import type { Depot } from './depot';
import type { Source } from './ecrire-archive';
import { consigner, estPlein, nouveauPassage, raison } from './passage';
import { verifierArchive, verserArchive } from './restaurer';
import { derniereBonne } from './sauvegarder';
import type { NouveauPassage } from './sql';
import { avancer } from './suivi';
import { lireTables } from './sql-catalogue';
import { compterTable, lireReferences } from './sql-lecture';
import { integre } from './sql-remplir';

export interface Terrain {
  /** Scratch offices are made in it and deleted: they hold everybody's data, in clear. */
  dataDir: string;
  migrations: string;
  /** The embedded database of a folder, and the store of its files. */
  ouvrir(dossier: string): Root;
  magasin(dossier: string): Promise<FileStore>;
  /** Whether the journal that was put back holds together: the first thing wrong with it, or null. */
  verifierJournal: (db: Db, suivre?: (lues: number, total: number) => void) => Promise<string | null>;
}

const BROUILLON = 'exercice-';
const ABANDONNE_MS = 24 * 3_600_000;

/** What was put back is not what was saved. */
class Ecart extends Error {}
const exiger = (condition: boolean, manque: string): void => {
  if (!condition) throw new Ecart(manque);
};

/** Whether the archive is at fault: not when a disk is full, a store does not answer, a key was retired or the drill stopped. */
const condamne = (error: unknown): boolean =>
  (error instanceof ArchiveRefusee && !(error instanceof ArchiveHorsDePortee)) ||
  error instanceof Ecart ||
  codeOf(error).startsWith('SQLITE_CONSTRAINT');

const SANS_PLACE =
  'Le disque de l’étude n’a pas la place d’y remettre une sauvegarde à l’essai\u00a0: la sauvegarde n’est pas en cause.';

/** Table by table, row by row, what was put back is what was saved. */
const comparer =
  ({ tables }: Manifeste, suivi: Source['suivi']) =>
  async (db: Db): Promise<void> => {
    const presentes = await lireTables(db);
    for (const [i, { nom }] of presentes.entries()) {
      avancer(suivi, 'comparaison', i, presentes.length);
      if (NON_SAUVEES.includes(nom)) continue;
      const annonce = tables[nom];
      const relu = await compterTable(db, nom);
      exiger(
        annonce?.lignes === relu.lignes,
        `La table ${nom} a ${relu.lignes} lignes, ${annonce?.lignes ?? 0} étaient attendues.`,
      );
      exiger(
        annonce?.empreinte === relu.empreinte,
        `Une ligne de la table ${nom} n’est pas celle qui a été sauvegardée.`,
      );
    }
  };

/** The bytes of every file that a row refers to are there and match its digest. */
async function relireFichiers(
  db: Db,
  store: FileStore,
  { abimes }: Manifeste,
  suivi: Source['suivi'],
): Promise<void> {
  const references = await lireReferences(db);
  const perdus = new Set(abimes);
  for (const [i, { sha256 }] of references.entries()) {
    avancer(suivi, 'verification', i, references.length);
    if (perdus.has(sha256)) continue;
    // `read` itself checks the bytes by their digest.
    exiger(
      (await siSaine(store.read(sha256))) !== null,
      `Le fichier ${sha256} ne revient pas tel qu’il était.`,
    );
  }
}

async function balayer(dataDir: string): Promise<void> {
  for (const nom of (await readdir(dataDir)).filter((nom) => nom.startsWith(BROUILLON))) {
    const { mtimeMs } = await stat(join(dataDir, nom));
    if (Date.now() - mtimeMs > ABANDONNE_MS) await rm(join(dataDir, nom), { recursive: true, force: true });
  }
}

/** Unpacked, an archive takes more room than packed: where it would not fit packed, it would fill the office's disk. */
async function exigerPlace(dataDir: string, taille = 0): Promise<void> {
  if ((await diskRoom(dataDir)).libre < taille)
    throw Object.assign(new Error('no room for a drill'), { code: 'ENOSPC' });
}

async function repeter(
  archive: { depot: Depot; nom: string; fiche: Fiche | undefined },
  { cles, suivi }: Source,
  terrain: Terrain,
): Promise<Manifeste> {
  const { migrations } = terrain;
  await balayer(terrain.dataDir);
  await exigerPlace(terrain.dataDir, archive.fiche?.taille);
  const { schema, manifeste } = await verifierArchive(archive, { cles, migrations, suivi });
  const dossier = join(terrain.dataDir, BROUILLON + randomUUID());
  await mkdir(dossier, { mode: 0o700 });
  let db: Root | undefined;
  try {
    const store = await terrain.magasin(dossier);
    db = terrain.ouvrir(dossier);
    const ensuite = comparer(manifeste, suivi);
    const parties = manifeste.parties.length;
    await verserArchive(db, archive, { ...terrain, cles, store, schema, ensuite, suivi, parties });
    await relireFichiers(db, store, manifeste, suivi);
    exiger(await integre(db), 'La base remise en place n’est pas intègre.');
    const faute = await terrain.verifierJournal(db, (lues, total) => avancer(suivi, 'journal', lues, total));
    exiger(faute === null, `Le journal remis en place ne se vérifie pas\u00a0: ${faute}`);
    return manifeste;
  } finally {
    await db?.destroy();
    // Some disks (NFS, FUSE) keep a file that was open a moment ago: the next drill sweeps its folder.
    await rm(dossier, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Puts the newest backup back into a scratch office and compares: what was never restored is no backup. On SQLite
 * whatever the office's database: the archive is the same for both, and the test suite restores it into PostgreSQL.
 */
export async function exercer(
  source: Source,
  depots: readonly Depot[],
  terrain: Terrain,
): Promise<NouveauPassage> {
  const passage = nouveauPassage('exercice', source.now());
  const depart = performance.now();
  let trouvee: Awaited<ReturnType<typeof derniereBonne>>;
  let juge = true;
  try {
    trouvee = await derniereBonne(depots, source.now());
    if (!trouvee) throw new Error('Aucune sauvegarde à essayer.');
    const { depot, nom, fiche } = trouvee;
    Object.assign(passage, { nom, lieu: depot.lieu, taille: fiche?.taille ?? null });
    const manifeste = await repeter(trouvee, source, terrain);
    Object.assign(passage, { lignes: lignesDe(manifeste), fichiers: manifeste.fichiers.nombre, ok: true });
  } catch (error) {
    juge = condamne(error);
    passage.erreur = estPlein(error) ? SANS_PLACE : raison(source.suivi?.fin.reason ?? error);
  }
  passage.dureeMs = Math.round(performance.now() - depart);
  const { le, ok, erreur } = passage;
  // Recorded first: the depot, asked next, may not answer any more.
  await consigner(source.db, passage);
  if (trouvee?.fiche && juge) await trouvee.depot.noter({ ...trouvee.fiche, exercice: { le, ok, erreur } });
  return passage;
}
