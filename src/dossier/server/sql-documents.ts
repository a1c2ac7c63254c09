import type { Db, Id } from '../../kit/server/db/database';

interface DossierDocumentTable {
  id: Id;
  dossier_id: number;
  cle: string;
  titre: string;
  origine: 'genere' | 'ajoute';
  fichier_id: number;
  remplace_le: string | null;
  supprime: boolean;
}
declare module '../../kit/server/db/database' {
  interface Database {
    dossier_document: DossierDocumentTable;
  }
}

interface Depot {
  dossierId: number;
  /** Identifies a document within its file: two deposits under one key are two versions of it. */
  cle: string;
  titre: string;
  origine: 'genere' | 'ajoute';
  fichierId: number;
  now: Date;
}

const courant = (db: Db, dossierId: number, cle: string) =>
  db
    .selectFrom('dossier_document')
    .innerJoin('fichier', 'fichier.id', 'dossier_document.fichier_id')
    .select(['dossier_document.id', 'fichier_id', 'sha256', 'titre'])
    .where('dossier_id', '=', dossierId)
    .where('cle', '=', cle)
    .where('remplace_le', 'is', null)
    .executeTakeFirst();

/**
 * Puts a document in its file; the one that had its key stays as a former version. Generated again with the same bytes and title,
 * it changes nothing. The caller has locked the file (`verrouillerOuvert`) and writes the journal. `fichierId`: the current one.
 * `nouveau`: whether it is the one given.
 */
export async function deposerDocument(
  db: Db,
  { dossierId, cle, titre, origine, fichierId, now }: Depot,
): Promise<{ fichierId: number; nouveau: boolean }> {
  const avant = await courant(db, dossierId, cle);
  if (avant) {
    const { sha256 } = await db
      .selectFrom('fichier')
      .select('sha256')
      .where('id', '=', fichierId)
      .executeTakeFirstOrThrow();
    if (origine === 'genere' && sha256 === avant.sha256 && titre === avant.titre) {
      return { fichierId: avant.fichier_id, nouveau: false };
    }
    await db
      .updateTable('dossier_document')
      .set({ remplace_le: now.toISOString() })
      .where('id', '=', avant.id)
      .execute();
  }
  await db
    .insertInto('dossier_document')
    .values({
      dossier_id: dossierId,
      cle,
      titre,
      origine,
      fichier_id: fichierId,
      remplace_le: null,
      supprime: false,
    })
    .execute();
  return { fichierId, nouveau: true };
}

const versionsOf = (db: Db, fichierId: number) =>
  db
    .selectFrom('dossier_document')
    .select(['id', 'dossier_id', 'cle', 'titre', 'origine', 'remplace_le'])
    .where('fichier_id', '=', fichierId);

/** The document that this piece is the current version of. */
export const documentOf = (db: Db, fichierId: number) =>
  versionsOf(db, fichierId).where('remplace_le', 'is', null).executeTakeFirst();

/** The same of any of its versions. */
export const versionOf = (db: Db, fichierId: number) => versionsOf(db, fichierId).executeTakeFirst();
