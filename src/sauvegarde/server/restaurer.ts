import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { FileStore } from '../../fichier/server/store';
import type { Db, Root } from '../../kit/server/db/database';
import type { Where } from '../../kit/server/db/open';
import { writeJournal } from '../../kit/server/sql-journal';
import { syncToDisk } from '../../kit/server/key';
import { type Cles, type Manifeste, type Schema, lignesDe } from './archive';
import type { Depot } from './depot';
import { type Lue, lireArchive } from './lire-archive';
import { deTexte } from './lignes';
import { noterPassage } from './sql';
import { estVide, lireMigrations, lireTables } from './sql-catalogue';
import { ecarter } from './sql-ecarter';
import { enTransaction, poser, refermer, remplir, verifierSchema } from './sql-remplir';
import { type Suivi, avancer } from './suivi';

/** Where an office is put back: nobody else holds it meanwhile. */
export interface Cible {
  where: Where;
  dataDir: string;
  /** Its bytes. */
  store: FileStore;
  cles: Cles;
  migrations: string;
  connect(where: Where): Root;
  /** Of `dataDir`, what tells of the office that was there, and would contradict the one put back. */
  temoins: readonly string[];
  /** The same, of a bucket. */
  notes: readonly { setAside(label: string): Promise<void> }[];
  now(): Date;
}

/** An office that somebody works in is not replaced unasked. */
export class EtudeNonVide extends Error {
  constructor() {
    super(
      'Cette étude n’est pas vide\u00a0: rien n’a été touché. Ajoutez --remplacer pour mettre l’étude présente de côté et la remplacer.',
    );
  }
}

export interface Restauree {
  manifeste: Manifeste;
  lignes: number;
  /** Where the office of before is; null when there was none. */
  deCote: string | null;
}

interface Archive {
  depot: Depot;
  nom: string;
}

/** The rows of an archive into a database, its bytes into a store; it is read, and held against its manifest, once more. */
export async function verserArchive(
  db: Root,
  { depot, nom }: Archive,
  {
    schema,
    cles,
    migrations,
    store,
    avant,
    ensuite,
    apres,
    suivi,
    parties = null,
  }: Pick<Cible, 'cles' | 'migrations' | 'store'> & {
    schema: Schema;
    suivi?: Suivi | undefined;
    parties?: number | null;
    avant?: (db: Db) => Promise<void>;
    ensuite?: (db: Db) => Promise<void>;
    apres?: (db: Db, lue: Lue) => Promise<void>;
  },
): Promise<void> {
  await enTransaction(db, async (trx) => {
    await avant?.(trx);
    let lue: Lue | undefined;
    await remplir(trx, schema, {
      dossier: migrations,
      ensuite,
      verser: async (poser) => {
        lue = await lireArchive(await depot.lire(nom), cles, {
          partie: (rang) => avancer(suivi, 'remise', rang, parties),
          lignes: (table, textes) => poser(table, textes.map(deTexte)),
          fichier: async (_, octets) => void (await store.put(octets)),
        });
      },
    });
    if (lue) await apres?.(trx, lue);
  });
}

/** The whole archive is read, and would be refused, before anything is touched. @throws ArchiveRefusee */
export async function verifierArchive(
  { depot, nom }: Archive,
  { cles, migrations, suivi }: Pick<Cible, 'cles' | 'migrations'> & { suivi?: Suivi | undefined },
) {
  let schema: Schema | undefined;
  const lue = await lireArchive(await depot.lire(nom), cles, {
    partie: (rang) => avancer(suivi, 'relecture', rang, null),
    schema: async (lu) => {
      verifierSchema(lu, migrations);
      schema = lu;
    },
  });
  return { ...lue, schema: schema as unknown as Schema };
}

/** The same bytes under a second name: it costs nothing, and the sweep of one does not touch the other. */
async function lier(de: string, vers: string): Promise<void> {
  await link(de, vers).catch(() => copyFile(de, vers));
}

const marque = (le: Date): string => le.toISOString().slice(0, 19).replace(/\D/g, '');
const LABEL = 'avant-restauration-';

/** What is said of where they are: the folder of what was set aside, and the bucket when the pieces lie in one. */
async function fichiersDeCote({ dataDir, store, now }: Cible): Promise<{ dossier: string; dit: string }> {
  const label = LABEL + marque(now());
  const dossier = join(dataDir, label);
  await mkdir(dossier, { recursive: true, mode: 0o700 });
  const pieces = await store.setAside(label);
  const ailleurs = pieces !== null && dirname(pieces) !== resolve(dossier);
  return { dossier, dit: ailleurs ? `${dossier} et ${pieces}` : dossier };
}

async function temoinsDeCote({ dataDir, temoins, notes, now }: Cible): Promise<void> {
  const label = LABEL + marque(now());
  for (const note of notes) await note.setAside(label);
  const cote = join(dataDir, label);
  for (const temoin of temoins.filter((nom) => existsSync(join(dataDir, nom)))) {
    await mkdir(dirname(join(cote, temoin)), { recursive: true, mode: 0o700 });
    await rename(join(dataDir, temoin), join(cote, temoin));
  }
}

/** What is written of the restoration, in what it has put back. */
const raconter =
  ({ now }: Cible, { depot, nom }: Archive, debut: number) =>
  async (db: Db, { manifeste, taille }: Lue): Promise<void> => {
    const le = now();
    const lignes = lignesDe(manifeste);
    const entree = { entite: 'sauvegarde', id: 1, apres: { nom, du: manifeste.le } };
    await writeJournal(db, [entree], { userId: null, action: 'restaurer', now: le });
    await noterPassage(db, {
      genre: 'restauration',
      le: le.toISOString(),
      nom,
      lieu: depot.lieu,
      taille,
      lignes,
      fichiers: manifeste.fichiers.nombre,
      dureeMs: Math.round(performance.now() - debut),
      ok: true,
      erreur: null,
    });
  };

const UTILISEE = 'La base de l’étude est utilisée par un autre programme\u00a0: fermez-le, puis recommencez.';

/** A restoration that was killed leaves a whole office, which nobody would erase; nobody else restores here now. */
async function oublierInachevees(dossier: string): Promise<void> {
  for (const nom of (await readdir(dossier)).filter((nom) => /^restauration-.*\.db/.test(nom)))
    await rm(join(dossier, nom), { force: true });
}

/** Built beside it, whole, then given its name: at no moment is there no office. */
async function restaurerFichier(
  cible: Cible,
  archive: Archive,
  verse: Verse,
  file: string,
): Promise<string | null> {
  await oublierInachevees(dirname(file));
  const neuf = join(dirname(file), `restauration-${randomUUID()}.db`);
  const db = cible.connect({ ...cible.where, file: neuf });
  try {
    await verserArchive(db, archive, verse);
    await refermer(db);
    if (existsSync(file) && !(await poser(cible.connect(cible.where)))) throw new Error(UTILISEE);
    const cote = verse.remplace ? await fichiersDeCote(cible) : null;
    if (cote) await lier(file, join(cote.dossier, 'minutier.db'));
    for (const reste of ['-wal', '-shm']) await rm(file + reste, { force: true });
    await rename(neuf, file);
    syncToDisk(dirname(file));
    return cote?.dit ?? null;
  } finally {
    for (const reste of ['', '-wal', '-shm', '-journal']) await rm(neuf + reste, { force: true });
  }
}

/** In one transaction: the tables of before go to a schema of their own, those of the archive take their place. */
async function restaurerUrl(cible: Cible, archive: Archive, verse: Verse): Promise<string | null> {
  const schema = `avant_restauration_${marque(cible.now())}`;
  const cote = verse.remplace ? await fichiersDeCote(cible) : null;
  let ecarte = false;
  const db = cible.connect(cible.where);
  try {
    await verserArchive(db, archive, {
      ...verse,
      avant: async (trx) => {
        ecarte = await ecarter(trx, schema);
      },
    });
  } finally {
    await db.destroy();
  }
  return [cote?.dit, ecarte ? `le schéma ${schema} de la base` : null].filter(Boolean).join(' et ') || null;
}

type Verse = Parameters<typeof verserArchive>[2] & { remplace: boolean };

/** Neither empty nor new; tables that are not ours are somebody's. */
async function occupee({ where, connect }: Cible): Promise<boolean> {
  if ('file' in where && !existsSync(where.file)) return false;
  const db = connect(where);
  const tables = await lireTables(db);
  const neuve = (await lireMigrations(db)).length > 0 && (await estVide(db));
  await db.destroy();
  return tables.length > 0 && !neuve;
}

/**
 * Puts a saved office in the place of an empty one or, `remplacer`, of the present one, which is set aside.
 * @throws ArchiveRefusee, EtudeNonVide: nothing was touched.
 */
export async function restaurer(
  donnee: Cible,
  archive: Archive,
  { remplacer }: { remplacer: boolean },
): Promise<Restauree> {
  const debut = performance.now();
  const le = donnee.now(); // one name for all that is set aside
  const cible: Cible = { ...donnee, now: () => le };
  const { schema, manifeste } = await verifierArchive(archive, cible);
  const remplace = await occupee(cible);
  if (remplace && !remplacer) throw new EtudeNonVide();
  const verse: Verse = { ...cible, schema, remplace, apres: raconter(cible, archive, debut) };
  const deCote =
    'file' in cible.where
      ? await restaurerFichier(cible, archive, verse, cible.where.file)
      : await restaurerUrl(cible, archive, verse);
  await temoinsDeCote(cible);
  return { manifeste, lignes: lignesDe(manifeste), deCote };
}
