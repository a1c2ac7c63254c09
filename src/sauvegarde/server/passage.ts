import type { Root } from '../../kit/server/db/database';
import { lireTables } from './sql-catalogue';
import { type NouveauPassage, noterPassage } from './sql';

const PLEIN = new Set(['ENOSPC', 'EDQUOT']);

/** Why it failed, as said to people. */
export function raison(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (PLEIN.has(code))
    return 'Le disque des sauvegardes est plein\u00a0: rien de nouveau n’y est écrit, les sauvegardes précédentes sont intactes.';
  return error instanceof Error ? error.message || error.name : String(error);
}

/** A database of before this table is saved too: its passages are told, not kept. */
export async function consigner(db: Root, passage: NouveauPassage): Promise<void> {
  const tables = await lireTables(db);
  if (tables.some(({ nom }) => nom === 'sauvegarde')) await noterPassage(db, passage);
}
