/** What a kind of record becomes in the bin and out of it: each slice says it of its own. */
import type { Db } from './db/database';
import type { JournalEntry } from './sql-journal';

interface BinLabel {
  /** What the record was called. */
  titre: string;
  /** Where it is read once it is back. */
  lien: string;
  /** What belongs to a file is for who sees that file. */
  dossierId?: number | null;
  /** Of the file itself: who answered for it. */
  responsableId?: number | null;
}

export interface BinField {
  champ: string;
  valeur: string;
}

interface Restoring {
  id: number;
  now: Date;
  /** For what changes beside it. */
  journal(entry: JournalEntry): void;
}

interface Restored {
  entry: JournalEntry;
  /** What is not quite as it was. */
  remarque?: string;
}

export interface BinKind<C> {
  entite: string;
  label(contenu: C): BinLabel;
  /** Its main fields, as they read. */
  detail(db: Db, contenu: C): Promise<BinField[]>;
  /** The same rows under the same ids. Errors: conflit and dossier_clos, in words, when something stands in the way. */
  restore(db: Db, contenu: C, about: Restoring): Promise<Restored>;
  /** What has stayed outside the bin goes with it. */
  purge?(db: Db, contenu: C): Promise<void>;
  /** Nothing asks to keep what it was: out of the bin, the journal's values of it are erased too (0046). */
  oublieAuJournal?: true;
}
