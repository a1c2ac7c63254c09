import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FileStore } from '../../fichier/server/store';
import type { Db, Root } from '../../kit/server/db/database';
import { type Fiche, type Manifeste, NON_SAUVEES } from './archive';
import type { Depot } from './depot';
import type { Source } from './ecrire-archive';
import { consigner, raison } from './passage';
import { verifierArchive, verserArchive } from './restaurer';
import { trouver } from './sauvegarder';
import type { NouveauPassage } from './sql';
import { avancer } from './suivi';
import { lireTables } from './sql-catalogue';
import { compterTable, lireReferences } from './sql-lecture';
import { integre } from './sql-remplir';

export interface Terrain {
  /** Scratch offices are made and thrown away in it: they hold everybody's data, in clear. */
  dataDir: string;
  migrations: string;
  /** The embedded database of a folder, its bytes. */
  ouvrir(dossier: string): Root;
  magasin(dossier: string): Promise<FileStore>;
  /** Whether the journal that was put back holds together: the first thing wrong with it, or null. */
  verifierJournal: (db: Db, suivre?: (lues: number, total: number) => void) => Promise<string | null>;
}

const BROUILLON = 'exercice-';
const ABANDONNE_MS = 24 * 3_600_000;

const dire = (condition: boolean, manque: string): void => {
  if (!condition) throw new Error(manque);
};

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
      dire(
        annonce?.lignes === relu.lignes,
        `La table ${nom} a ${relu.lignes} lignes, ${annonce?.lignes ?? 0} étaient attendues.`,
      );
      dire(
        annonce?.empreinte === relu.empreinte,
        `Une ligne de la table ${nom} n’est pas celle qui a été sauvegardée.`,
      );
    }
  };

/** Each row's bytes are there, and are those of its digest. */
async function relireFichiers(
  db: Db,
  store: FileStore,
  { abimes }: Manifeste,
  suivi: Source['suivi'],
): Promise<void> {
  const references = await lireReferences(db);
  for (const [i, { sha256 }] of references.entries()) {
    avancer(suivi, 'verification', i, references.length);
    if (abimes.includes(sha256)) continue;
    // The store holds what it reads against its name.
    await store.read(sha256).catch(() => dire(false, `Le fichier ${sha256} ne revient pas tel qu’il était.`));
  }
}

async function balayer(dataDir: string): Promise<void> {
  for (const nom of (await readdir(dataDir)).filter((nom) => nom.startsWith(BROUILLON))) {
    const { mtimeMs } = await stat(join(dataDir, nom));
    if (Date.now() - mtimeMs > ABANDONNE_MS) await rm(join(dataDir, nom), { recursive: true, force: true });
  }
}

async function repeter(
  archive: { depot: Depot; nom: string },
  { cles, suivi }: Source,
  terrain: Terrain,
): Promise<Manifeste> {
  const { migrations } = terrain;
  const { schema, manifeste } = await verifierArchive(archive, { cles, migrations, suivi });
  await balayer(terrain.dataDir);
  const dossier = join(terrain.dataDir, BROUILLON + randomUUID());
  await mkdir(dossier, { mode: 0o700 });
  const store = await terrain.magasin(dossier);
  const db = terrain.ouvrir(dossier);
  try {
    const ensuite = comparer(manifeste, suivi);
    const parties = manifeste.parties.length;
    await verserArchive(db, archive, { ...terrain, cles, store, schema, ensuite, suivi, parties });
    await relireFichiers(db, store, manifeste, suivi);
    dire(await integre(db), 'La base remise en place n’est pas intègre.');
    const faute = await terrain.verifierJournal(db, (lues, total) => avancer(suivi, 'journal', lues, total));
    dire(faute === null, `Le journal remis en place ne se vérifie pas\u00a0: ${faute}`);
    return manifeste;
  } finally {
    await db.destroy();
    await rm(dossier, { recursive: true, force: true });
  }
}

/**
 * Puts the newest backup back into a scratch office and compares: what was never restored is no backup. On SQLite
 * whatever the office's database: the archive is the same for both, and the suite restores it into PostgreSQL.
 */
export async function exercer(
  source: Source,
  depots: readonly Depot[],
  terrain: Terrain,
): Promise<NouveauPassage> {
  const debut = source.now();
  const depart = performance.now();
  const passage: NouveauPassage = {
    genre: 'exercice',
    le: debut.toISOString(),
    nom: null,
    lieu: null,
    taille: null,
    lignes: null,
    fichiers: null,
    dureeMs: 0,
    ok: false,
    erreur: null,
  };
  let essayee: { depot: Depot; fiche: Fiche | undefined } | undefined;
  try {
    const trouvee = await trouver(depots);
    if (!trouvee) throw new Error('Aucune sauvegarde à essayer.');
    essayee = trouvee;
    const { depot, nom, fiche } = trouvee;
    Object.assign(passage, { nom, lieu: depot.lieu, taille: fiche?.taille ?? null });
    const { tables, fichiers } = await repeter(trouvee, source, terrain);
    const lignes = Object.values(tables).reduce((somme, { lignes }) => somme + lignes, 0);
    Object.assign(passage, { lignes, fichiers: fichiers.nombre, ok: true });
  } catch (error) {
    passage.erreur = raison(source.suivi?.fin.reason ?? error);
  }
  passage.dureeMs = Math.round(performance.now() - depart);
  const { le, ok, erreur } = passage;
  // Given up, it says nothing of the backup.
  if (essayee?.fiche && !source.suivi?.fin.aborted)
    await essayee.depot.noter({ ...essayee.fiche, exercice: { le, ok, erreur } });
  await consigner(source.db, passage);
  return passage;
}
