import { copyFile, link, mkdir, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Root } from '../../kit/server/db/database';
import { codeOf } from '../../kit/server/error-code';
import type { Where } from '../../kit/server/db/open';
import type { FileStore } from '../../fichier/server/store';
import type { Cles } from './archive';
import { estVide, lireMigrations, lireTables } from './sql-catalogue';
import type { Suivi } from './suivi';

/** Where an office is restored; no other program uses it meanwhile. */
export interface Cible {
  where: Where;
  dataDir: string;
  /** The store of its files. */
  store: FileStore;
  cles: Cles;
  migrations: string;
  connect(where: Where): Root;
  /** Files of `dataDir` that attest what the present office's journal was: they would contradict the restored one. */
  temoins: readonly string[];
  /** The same, in a bucket. */
  notes: readonly { setAside(label: string): Promise<void> }[];
  now(): Date;
  suivi?: Suivi | undefined;
}

/** What is present where an office is to be restored. */
export interface Presente {
  /** A base that does not open may be all that is left of an office: it is kept as it is. */
  base: 'absente' | 'lisible' | 'illisible';
  /** Neither empty nor new. A database of other tables than Minutier's is somebody's too. */
  occupee: boolean;
  /** Whether the store has files. They may outlive a lost database, and those of the last days are in no backup. */
  pieces: boolean;
}

const ILLISIBLE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

async function basePresente({ where, connect }: Cible): Promise<Omit<Presente, 'pieces'>> {
  if ('file' in where && !existsSync(where.file)) return { base: 'absente', occupee: false };
  let db: Root | undefined;
  try {
    db = connect(where);
    const tables = await lireTables(db);
    const neuve = (await lireMigrations(db)).length > 0 && (await estVide(db));
    return { base: 'lisible', occupee: tables.length > 0 && !neuve };
  } catch (error) {
    if (!ILLISIBLE.some((code) => codeOf(error).startsWith(code))) throw error;
    return { base: 'illisible', occupee: true };
  } finally {
    await db?.destroy();
  }
}

async function aDesPieces({ store }: Cible): Promise<boolean> {
  for await (const _ of store.list()) return true;
  return false;
}

export const etudePresente = async (cible: Cible): Promise<Presente> => ({
  ...(await basePresente(cible)),
  pieces: await aDesPieces(cible),
});

/** A hard link: it takes no room, and the bytes stay when the first name is removed. */
async function lier(de: string, vers: string): Promise<void> {
  await link(de, vers).catch(() => copyFile(de, vers));
}

export const marque = (le: Date): string => le.toISOString().slice(0, 19).replace(/\D/g, '');
const LABEL = 'avant-restauration-';

/**
 * Keeps the present files, and an embedded database, under a second name. Returns where, as said to people: the folder, and the
 * bucket when the files lie in one. Null when there was nothing.
 */
export async function mettreDeCote(
  { where, dataDir, store, now }: Cible,
  { base, occupee, pieces }: Presente,
): Promise<string | null> {
  if (!occupee && !pieces) return null;
  const label = LABEL + marque(now());
  const dossier = join(dataDir, label);
  await mkdir(dossier, { recursive: true, mode: 0o700 });
  const bucket = await store.setAside(label);
  // The -wal of a readable database was moved into it already (`poser`).
  const restes = base === 'illisible' ? ['', '-wal', '-shm'] : [''];
  if ('file' in where && occupee)
    for (const reste of restes.filter((un) => existsSync(where.file + un)))
      await lier(where.file + reste, join(dossier, `minutier.db${reste}`));
  const ailleurs = bucket !== null && dirname(bucket) !== resolve(dossier);
  return ailleurs ? `${dossier} et ${bucket}` : dossier;
}

export async function temoinsDeCote({ dataDir, temoins, notes, now }: Cible): Promise<void> {
  const label = LABEL + marque(now());
  for (const note of notes) await note.setAside(label);
  const cote = join(dataDir, label);
  for (const temoin of temoins.filter((nom) => existsSync(join(dataDir, nom)))) {
    await mkdir(dirname(join(cote, temoin)), { recursive: true, mode: 0o700 });
    await rename(join(dataDir, temoin), join(cote, temoin));
  }
}
