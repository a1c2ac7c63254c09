/** How a kind of record is shown in the bin and restored from it; each slice describes its own kinds. */
import type { Db } from './db/database';
import type { JournalEntry } from './sql-journal';

interface BinLabel {
  /** What the record was called. */
  titre: string;
  /** Where it is read once it is back. */
  lien: string;
  /** The file it belongs to: only who sees that file sees this record in the bin. */
  dossierId?: number | null;
  /** For a file itself: who was responsible for it. */
  responsableId?: number | null;
}

export interface BinField {
  champ: string;
  valeur: string;
}

interface Restoring {
  id: number;
  now: Date;
  /** For the other records that the restoration changes. */
  journal(entry: JournalEntry): void;
}

interface Restored {
  entry: JournalEntry;
  /** Told to the user: what could not be restored as it was. */
  remarque?: string;
}

export interface BinKind<C> {
  entite: string;
  label(contenu: C): BinLabel;
  /** Its main fields, as they read. */
  detail(db: Db, contenu: C): Promise<BinField[]>;
  /** The same rows under the same ids. Errors: conflit and dossier_clos, in words, when something stands in the way. */
  restore(db: Db, contenu: C, about: Restoring): Promise<Restored>;
  /** Removes what the record still has outside the bin, such as a piece's bytes. */
  purge?(db: Db, contenu: C): Promise<void>;
  /** No law asks to keep this kind: once purged from the bin, its values in the journal are erased too (0046). */
  oublieAuJournal?: true;
}
