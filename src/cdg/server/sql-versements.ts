import type { Expression } from 'kysely';
import { clientLabel } from '../../client/client';
import { invalid } from '../../kit/errors';
import { toCentimes, toDirhams } from '../../kit/money';
import type { Db, Id } from '../../kit/server/db/database';
import { type TypePaiement, type VersementAnswer, type VersementForm, typeVersement } from '../versement';

interface VersementColumns {
  montant: number;
  type_paiement: TypePaiement;
  date_versement: string | null;
  num_versement: string | null;
  date_virement: string | null;
  num_cheque: string | null;
  cheque_bank: string | null;
  de_client: number;
}
interface VersementTable extends VersementColumns {
  id: Id;
  cdg_id: number;
  position: number;
  annule: boolean;
}
declare module '../../kit/server/db/database' {
  interface Database {
    versement: VersementTable;
  }
}

const toColumns = (versement: VersementForm): VersementColumns => ({
  montant: toCentimes(versement.montant),
  // Required by the schema: never null here.
  type_paiement: versement.typePaiement ?? 'Espèce',
  de_client: versement.deClient ?? 0,
  date_versement: versement.dateVersement,
  num_versement: versement.numVersement,
  date_virement: versement.dateVirement,
  num_cheque: versement.numCheque,
  cheque_bank: versement.chequeBank,
});

/** The versements that are not annulled, in their order, with the payer's name of today. */
export const versementsDe = (db: Db, cdgId: number | Expression<number>) =>
  db
    .selectFrom('versement')
    .innerJoin('client', 'client.id', 'versement.de_client')
    .select([
      'versement.id',
      'versement.montant',
      'versement.type_paiement',
      'versement.date_versement',
      'versement.num_versement',
      'versement.date_virement',
      'versement.num_cheque',
      'versement.cheque_bank',
      'versement.de_client',
      'client.nom',
      'client.prenom',
    ])
    .where('versement.cdg_id', '=', cdgId)
    .where('versement.annule', '=', false)
    .orderBy('versement.position')
    .orderBy('versement.id');

type Row = Awaited<ReturnType<ReturnType<typeof versementsDe>['execute']>>[number];

export const toVersements = (rows: Row[]): VersementAnswer[] =>
  rows.map((row, index) => ({
    id: index + 1,
    idVers: row.id,
    typeVersement: typeVersement(index),
    montant: toDirhams(row.montant),
    typePaiement: row.type_paiement,
    dateVersement: row.date_versement,
    numVersement: row.num_versement,
    dateVirement: row.date_virement,
    numCheque: row.num_cheque,
    chequeBank: row.cheque_bank,
    deClient: row.de_client,
    deClientLabel: clientLabel(row.nom, row.prenom),
  }));

export const readVersements = async (db: Db, cdgId: number): Promise<VersementAnswer[]> =>
  toVersements(await versementsDe(db, cdgId).execute());

/** Annulled ones included. */
export const readAllVersements = (db: Db, cdgId: number) =>
  db.selectFrom('versement').selectAll().where('cdg_id', '=', cdgId).orderBy('id').execute();

/** Refuses an `idVers` that the affair does not list, or that is given twice. */
function refuseUnknown(listed: number[], versements: VersementForm[]): void {
  const free = new Set(listed);
  const details = versements.flatMap(({ idVers }, index) =>
    idVers === null || free.delete(idVers)
      ? []
      : [{ path: `versements.${index}.idVers`, message: 'Ce versement n’est plus dans cette affaire.' }],
  );
  if (details.length > 0) throw invalid(details);
}

async function annulerAbsents(db: Db, listed: number[], kept: Set<number | null>): Promise<void> {
  const absent = listed.filter((id) => !kept.has(id));
  if (absent.length === 0) return;
  await db.updateTable('versement').set({ annule: true }).where('id', 'in', absent).execute();
}

/** D70: one with its `idVers` is kept, one without is new, an absent one is annulled. Error: 422 on `idVers`. */
export async function writeVersements(db: Db, cdgId: number, versements: VersementForm[]): Promise<void> {
  const rows = await readAllVersements(db, cdgId);
  const listed = rows.filter(({ annule }) => !annule).map(({ id }) => id);
  refuseUnknown(listed, versements);
  await annulerAbsents(db, listed, new Set(versements.map(({ idVers }) => idVers)));
  for (const [position, versement] of versements.entries()) {
    const values = { ...toColumns(versement), position };
    if (versement.idVers === null) {
      await db
        .insertInto('versement')
        .values({ ...values, cdg_id: cdgId, annule: false })
        .execute();
    } else {
      await db.updateTable('versement').set(values).where('id', '=', versement.idVers).execute();
    }
  }
}

export type StoredVersement = Awaited<ReturnType<typeof readAllVersements>>[number];

/** The versements of a deleted affair, under the ids they had (D81). */
export async function restoreVersements(db: Db, versements: StoredVersement[]): Promise<void> {
  if (versements.length > 0) await db.insertInto('versement').values(versements).execute();
}

export async function deleteVersements(db: Db, cdgIds: number[]): Promise<void> {
  await db.deleteFrom('versement').where('cdg_id', 'in', cdgIds).execute();
}
