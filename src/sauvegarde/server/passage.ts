import type { Root } from '../../kit/server/db/database';
import { codeOf } from '../../kit/server/error-code';
import { refusalOfS3 } from '../../kit/server/s3';
import { Muette } from './lanceur';
import { lireTables } from './sql-catalogue';
import type { Genre } from '../sauvegarde';
import { type NouveauPassage, noterPassage } from './sql';

const PLEIN = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
export const estPlein = (error: unknown): boolean => PLEIN.has(codeOf(error));
/** Errors about a path: its disk is absent or another user's. (Node says ENOENT for a folder to make on a read-only disk.) */
const FERME = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EIO']);

/** Why it failed, as said to people. */
export function raison(error: unknown): string {
  const code = codeOf(error);
  const path = error instanceof Error && 'path' in error ? error.path : undefined;
  if (estPlein(error))
    return 'Le disque des sauvegardes est plein\u00a0: rien de nouveau n’y est écrit, les sauvegardes précédentes sont intactes.';
  if (path !== undefined && code === 'EROFS')
    return `${path}\u00a0: en lecture seule pour Minutier (EROFS). Remontez ce disque en écriture ou, sous systemd, nommez ce dossier dans ReadWritePaths de l’unité.`;
  if (path !== undefined && FERME.has(code))
    return `${path}\u00a0: impossible de lire ou d’écrire là (${code}). Vérifiez que ce disque est branché, et que ce chemin est à l’utilisateur qui lance Minutier.`;
  const s3 = refusalOfS3(error);
  if (s3) return s3;
  return error instanceof Error ? error.message || error.name : String(error);
}

/** A passage as it is recorded until it ends well. */
export const nouveauPassage = (genre: Genre, le: Date): NouveauPassage => ({
  genre,
  le: le.toISOString(),
  nom: null,
  lieu: null,
  taille: null,
  lignes: null,
  fichiers: null,
  dureeMs: 0,
  ok: false,
  erreur: null,
});

/** A database older than the table `sauvegarde` is backed up too: its passages are told, not recorded. */
export async function consigner(db: Root, passage: NouveauPassage): Promise<void> {
  const tables = await lireTables(db);
  if (tables.some(({ nom }) => nom === 'sauvegarde')) await noterPassage(db, passage);
}

/** A process that gave no more sign could not record its own failure: it is recorded for it. */
export async function noterMuette(db: Root, genre: Genre, le: Date, error: unknown): Promise<void> {
  if (error instanceof Muette) await consigner(db, { ...nouveauPassage(genre, le), erreur: error.message });
}
