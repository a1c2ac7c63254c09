import type { Db, Id } from './db/database';
import { canonicalJson } from './json';

interface CorbeilleTable {
  id: Id;
  entite: string;
  entite_id: number;
  contenu: string;
  supprime_le: string;
  utilisateur_id: number | null;
}
declare module './db/database' {
  interface Database {
    corbeille: CorbeilleTable;
  }
}

/** Keeps a deleted record whole (its row and its children's), in the transaction that deletes it (D81). */
export async function keepInBin(
  db: Db,
  {
    entite,
    id,
    contenu,
    userId,
    now,
  }: { entite: string; id: number; contenu: unknown; userId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('corbeille')
    .values({
      entite,
      entite_id: id,
      contenu: canonicalJson(contenu),
      supprime_le: now.toISOString(),
      utilisateur_id: userId,
    })
    .execute();
}
