import type { Db } from '../../kit/server/db/database';
import type { JournalEntry } from '../../kit/server/sql-journal';
import { formatRepertoire } from '../dossier';
import { type StoredDossier, numeroterRow } from './sql';
import { rafraichirRecherche } from './sql-recherche';

/**
 * Ends the draft: the next number of the year, once (D37). The caller holds the file's lock.
 * Answers the répertoire, the same one when the file has it already.
 */
export async function numeroter(
  db: Db,
  { id, numero, annee }: Pick<StoredDossier, 'id' | 'numero' | 'annee'>,
  now: Date,
  journal: (entry: JournalEntry) => void,
): Promise<string> {
  if (numero !== null) return formatRepertoire(numero, annee);
  const given = await numeroterRow(db, id, now);
  const repertoire = formatRepertoire(given.numero, given.annee);
  await rafraichirRecherche(db, [id]);
  journal({ entite: 'dossier', id, avant: { repertoire: null }, apres: { repertoire } });
  return repertoire;
}
