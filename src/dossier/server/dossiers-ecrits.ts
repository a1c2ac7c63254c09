/** Which files a write has touched, as the journal is told of it: for whatever follows from a file. */
import type { Db } from '../../kit/server/db/database';
import type { JournalEntry } from '../../kit/server/sql-journal';
import { dossiersDesAffaires } from './sql-appartenance';

/** Whatever the rules read of a file is written under one of these names. */
export const ENTITES_DES_DOSSIERS: readonly string[] = ['dossier', 'cdg'];

/** An affair that was taken away names its file in what it was. */
const dossierAvant = ({ avant }: JournalEntry): number[] => {
  const affaire = (avant as { affaire?: { dossier_id?: unknown } } | undefined)?.affaire;
  return typeof affaire?.dossier_id === 'number' ? [affaire.dossier_id] : [];
};

/** The files themselves, and those of the affairs: now and before. */
export async function dossiersEcrits(db: Db, entries: readonly JournalEntry[]): Promise<number[]> {
  const affaires = entries.filter(({ entite }) => entite === 'cdg');
  const ids = affaires.map(({ id }) => id);
  return [
    ...new Set([
      ...entries.flatMap(({ entite, id }) => (entite === 'dossier' ? [id] : [])),
      ...affaires.flatMap(dossierAvant),
      ...(affaires.length > 0 ? await dossiersDesAffaires(db, ids) : []),
    ]),
  ];
}
