import { groupBy } from '../../kit/groups';
import type { Db } from '../../kit/server/db/database';
import type { JournalEntry } from '../../kit/server/sql-journal';
import { lotsOf } from '../../kit/server/lots';

/** The rows of the journal that record erasures: which rows lost their values, and why. Their own are never erased. */
export const EFFACEMENT = 'effacement_journal';

const CHUNK = 1_000;

export interface Fiche {
  entite: string;
  id: number;
}

/** The numbers of the rows about these records, without those that record erasures. */
export async function readSeqs(db: Db, fiches: readonly Fiche[]): Promise<number[]> {
  const seqs: number[] = [];
  const parGenre = groupBy(fiches, ({ entite }) => entite);
  parGenre.delete(EFFACEMENT);
  for (const [entite, siennes] of parGenre)
    for (const lot of lotsOf(siennes, CHUNK)) {
      const ids = lot.map(({ id }) => id);
      const rows = await db
        .selectFrom('journal')
        .select('seq')
        .where('entite', '=', entite)
        .where('entite_id', 'in', ids)
        .execute();
      seqs.push(...rows.map(({ seq }) => seq));
    }
  return seqs;
}

/**
 * Erases the values before and after of rows of the journal, as the law may ask (09-08); who did what, when and to which record
 * stays, and so does the chain. A row records the erasure: without it, audit:verify finds the emptied rows at fault.
 */
export async function effacerValeurs(
  { db, journal }: { db: Db; journal(entry: JournalEntry): void },
  seqs: readonly number[],
  motif: string,
): Promise<void> {
  const lignes: number[] = [];
  for (const lot of lotsOf(seqs, CHUNK)) {
    const effacees = await db
      .updateTable('journal_valeur')
      .set({ sel: null, avant: null, apres: null })
      .where('seq', 'in', lot)
      .where('sel', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('journal')
              .select('journal.seq')
              .whereRef('journal.seq', '=', 'journal_valeur.seq')
              .where('entite', '=', EFFACEMENT),
          ),
        ),
      )
      .returning('seq')
      .execute();
    lignes.push(...effacees.map(({ seq }) => seq));
  }
  if (lignes.length === 0) return;
  journal({ entite: EFFACEMENT, id: 0, apres: { lignes: lignes.toSorted((a, b) => a - b), motif } });
}
