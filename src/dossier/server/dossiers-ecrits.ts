/** Which files a write has touched, from its journal entries: for whatever is computed from a file. */
import type { Db } from '../../kit/server/db/database';
import { type JournalEntry, idsOf } from '../../kit/server/sql-journal';
import { dossiersDesAffaires } from './sql-appartenance';

/** Every write of something that the rules of a file read is journalled under one of these names. */
export const ENTITES_DES_DOSSIERS: readonly string[] = ['dossier', 'cdg'];

/** The file was only handed over: neither its deadlines, nor its books, nor its progress depend on who answers for it. */
const estConfie = ({ avant, apres }: JournalEntry): boolean =>
  [avant, apres].every((etat) => Object.keys(etat ?? {}).join() === 'responsable');

/** The files that these entries change, without those only handed over. */
export const dossiersChanges = (entries: readonly JournalEntry[]): number[] =>
  idsOf(
    entries.filter((entry) => !estConfie(entry)),
    'dossier',
  );

/** The entry of an affair that was deleted names its file in what it was before. */
const dossierAvant = ({ avant }: JournalEntry): number[] => {
  const affaire = (avant as { affaire?: { dossier_id?: unknown } } | undefined)?.affaire;
  return typeof affaire?.dossier_id === 'number' ? [affaire.dossier_id] : [];
};

/** The files written, and those of the affairs written: the file that each had, and the one that it has. */
export async function dossiersEcrits(db: Db, entries: readonly JournalEntry[]): Promise<number[]> {
  const affaires = entries.filter(({ entite }) => entite === 'cdg');
  const ids = affaires.map(({ id }) => id);
  return [
    ...new Set([
      ...dossiersChanges(entries),
      ...affaires.flatMap(dossierAvant),
      ...(affaires.length > 0 ? await dossiersDesAffaires(db, ids) : []),
    ]),
  ];
}
