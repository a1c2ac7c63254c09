import type { Db } from './db/database';
import { nextNumber } from './db/counter';
import { canonicalJson } from './json';

interface JournalTable {
  seq: number;
  le: string;
  utilisateur_id: number | null;
  action: string;
  entite: string;
  entite_id: number | null;
  avant: string | null;
  apres: string | null;
}
declare module './db/database' {
  interface Database {
    journal: JournalTable;
  }
}

/** What a write did to one record: `avant` null when it was made, `apres` null when it was deleted. */
export interface JournalEntry {
  entite: string;
  id: number;
  avant?: unknown;
  apres?: unknown;
}

const text = (value: unknown): string | null => (value == null ? null : canonicalJson(value));

/** Last in the transaction: the number's lock, one for the office, is held for the shortest time (D82). */
export async function writeJournal(
  db: Db,
  entries: JournalEntry[],
  { userId, action, now }: { userId: number | null; action: string; now: Date },
): Promise<void> {
  for (const entry of entries) {
    await db
      .insertInto('journal')
      .values({
        seq: await nextNumber(db, 'journal'),
        le: now.toISOString(),
        utilisateur_id: userId,
        action,
        entite: entry.entite,
        entite_id: entry.id,
        avant: text(entry.avant),
        apres: text(entry.apres),
      })
      .execute();
  }
}
