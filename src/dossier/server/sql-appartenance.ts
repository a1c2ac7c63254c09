/** The files that these pieces, affairs, invoices, clients or properties are of; what is of no file is left out. */
import type { Db } from '../../kit/server/db/database';

const idsOf = (rows: { dossier_id: number | null }[]): number[] =>
  rows.flatMap(({ dossier_id }) => (dossier_id === null ? [] : [dossier_id]));

export const dossiersDesAffaires = async (db: Db, ids: number[]): Promise<number[]> =>
  idsOf(await db.selectFrom('cdg').select('dossier_id').where('id', 'in', ids).execute());

export const dossiersDesFactures = async (db: Db, ids: number[]): Promise<number[]> =>
  idsOf(await db.selectFrom('facture').select('dossier_id').where('id', 'in', ids).execute());

/** As a piece of a slot, a document or the page of an invoice; replaced or taken away too. */
export async function dossiersDesFichiers(db: Db, ids: number[]): Promise<number[]> {
  const pieces = db.selectFrom('dossier_fichier').select('dossier_id').where('fichier_id', 'in', ids);
  const documents = db.selectFrom('dossier_document').select('dossier_id').where('fichier_id', 'in', ids);
  const factures = db
    .selectFrom('facture_fichier')
    .innerJoin('facture', 'facture.id', 'facture_fichier.facture_id')
    .select('facture.dossier_id')
    .where('facture_fichier.fichier_id', 'in', ids);
  return idsOf(await pieces.union(documents).union(factures).execute());
}

/** The files of which this client or company is a party, or this property is one, in order: two who lock them never wait for each other. */
export async function dossiersDe(
  db: Db,
  entite: 'client' | 'societe' | 'propriete',
  id: number,
): Promise<number[]> {
  const nommee = entite === 'societe' ? 'representant_id' : 'client_id';
  const parties = db.selectFrom('partie').select('dossier_id').distinct().where(nommee, '=', id);
  if (entite !== 'propriete') return idsOf(await parties.orderBy('dossier_id').execute());
  const biens = db.selectFrom('dossier_propriete').select('dossier_id').where('propriete_id', '=', id);
  return idsOf(await biens.orderBy('dossier_id').execute());
}
