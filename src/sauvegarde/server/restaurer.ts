import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db, Root } from '../../kit/server/db/database';
import { writeJournal } from '../../kit/server/sql-journal';
import { syncFolder } from '../../kit/server/sync-to-disk';
import { type Manifeste, type Schema, lignesDe } from './archive';
import { type Cible, type Presente, etudePresente, marque, mettreDeCote, temoinsDeCote } from './de-cote';
import type { Depot } from './depot';
import { type Lue, lireArchive } from './lire-archive';
import { deTexte } from './lignes';
import { nouveauPassage } from './passage';
import { noterPassage } from './sql';
import { ecarter } from './sql-ecarter';
import { enTransaction, poser, refermer, remplir, verifierSchema } from './sql-remplir';
import { avancer } from './suivi';

/** The present office is not empty, and its replacement was not asked for (`--remplacer`). */
class EtudeNonVide extends Error {
  constructor() {
    super(
      'Cette étude n’est pas vide\u00a0: rien n’a été touché. Ajoutez --remplacer pour mettre l’étude présente de côté et la remplacer.',
    );
  }
}

export interface Restauree {
  manifeste: Manifeste;
  lignes: number;
  /** Where the previous office was set aside; null when there was none. */
  deCote: string | null;
}

interface Archive {
  depot: Depot;
  nom: string;
}

/** Puts the rows of an archive into a database and its files into a store; reads it, and checks it by its manifest, once more. */
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
    saut = 0,
  }: Pick<Cible, 'cles' | 'migrations' | 'store' | 'suivi'> & {
    schema: Schema;
    parties?: number | null;
    saut?: number;
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
      saut,
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

/** Reads the whole archive before anything is touched. @throws ArchiveRefusee */
export async function verifierArchive(
  { depot, nom }: Archive,
  { cles, migrations, suivi }: Pick<Cible, 'cles' | 'migrations' | 'suivi'>,
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

/** Records the restoration in the restored database itself: in its journal and among its passages. */
const raconter =
  ({ now }: Cible, { depot, nom }: Archive, debut: number) =>
  async (db: Db, { manifeste, taille }: Lue): Promise<void> => {
    const le = now();
    const lignes = lignesDe(manifeste);
    const entree = { entite: 'sauvegarde', id: 1, apres: { nom, du: manifeste.le } };
    await writeJournal(db, [entree], { userId: null, action: 'restaurer', now: le });
    await noterPassage(db, {
      ...nouveauPassage('restauration', le),
      nom,
      lieu: depot.lieu,
      taille,
      lignes,
      fichiers: manifeste.fichiers.nombre,
      dureeMs: Math.round(performance.now() - debut),
      ok: true,
    });
  };

const UTILISEE = 'La base de l’étude est utilisée par un autre programme\u00a0: fermez-le, puis recommencez.';

/** The name of what a restoration that is under way, or was killed, writes beside the base. */
export const estInachevee = (nom: string): boolean => /^restauration-.*\.db/.test(nom);

/** Deletes what a killed restoration left, perhaps a whole office. No other restoration can be under way here. */
async function oublierInachevees(dossier: string): Promise<void> {
  for (const nom of (await readdir(dossier)).filter(estInachevee))
    await rm(join(dossier, nom), { force: true });
}

/** Builds the database beside the present one, then renames it over it: at any moment there is a whole office. */
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
    if (verse.presente.base === 'lisible' && !(await poser(cible.connect(cible.where))))
      throw new Error(UTILISEE);
    const cote = await mettreDeCote(cible, verse.presente);
    await temoinsDeCote(cible);
    for (const reste of ['-wal', '-shm']) await rm(file + reste, { force: true });
    await rename(neuf, file);
    await syncFolder(dirname(file));
    return cote;
  } finally {
    for (const reste of ['', '-wal', '-shm', '-journal']) await rm(neuf + reste, { force: true });
  }
}

/** In DATA_DIR while a database of a server is filled: killed then, the restoration leaves an empty one, as of a new office. */
export const EN_COURS = 'restauration-en-cours';

/** In one transaction: the present tables go to a schema of their own, those of the archive take their place. */
async function restaurerUrl(cible: Cible, archive: Archive, verse: Verse): Promise<string | null> {
  const schema = `avant_restauration_${marque(cible.now())}`;
  const cote = await mettreDeCote(cible, verse.presente);
  let ecarte = false;
  const reste = join(cible.dataDir, EN_COURS);
  await writeFile(reste, '');
  await syncFolder(cible.dataDir);
  const db = cible.connect(cible.where);
  try {
    await verserArchive(db, archive, {
      ...verse,
      avant: async (trx) => {
        ecarte = await ecarter(trx, schema);
      },
      apres: async (trx, lue) => {
        await verse.apres?.(trx, lue);
        await temoinsDeCote(cible);
      },
    });
  } finally {
    await db.destroy();
    await rm(reste, { force: true });
  }
  return [cote, ecarte ? `le schéma ${schema} de la base` : null].filter(Boolean).join(' et ') || null;
}

/**
 * Ids of each table, and versions of each record, that a restored office leaves unused: those that were given after the backup. A page
 * left open, a kept draft or a noted erasure still names them: given again, another client or file would be taken for the one that
 * is lost, or what a colleague writes for what was read (D75, D81).
 */
const SAUT = 100_000;

type Verse = Parameters<typeof verserArchive>[2] & { presente: Presente };

/**
 * Puts a saved office in the place of an empty one or, with `remplacer`, of the present one, which is set aside. Its `temoins` go
 * before the databases are switched: cut short there, the present office writes them anew; left, they would contradict the other.
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
  const presente = await etudePresente(cible);
  if (presente.occupee && !remplacer) throw new EtudeNonVide();
  const parties = manifeste.parties.length;
  const apres = raconter(cible, archive, debut);
  const verse: Verse = { ...cible, schema, parties, presente, saut: SAUT, apres };
  const deCote =
    'file' in cible.where
      ? await restaurerFichier(cible, archive, verse, cible.where.file)
      : await restaurerUrl(cible, archive, verse);
  return { manifeste, lignes: lignesDe(manifeste), deCote };
}
