import type { Expression } from 'kysely';
import { fromHundredths, toHundredths } from '../../kit/money';
import type { Db, Id } from '../../kit/server/db/database';
import {
  CHEQUE_CDG,
  ESPECE,
  type ModePaiement,
  type Paiement,
  type PaiementSaisi,
  type TYPES_PAIEMENT,
} from '../paiement';

type TypePaiement = (typeof TYPES_PAIEMENT)[number];

interface PaiementTable {
  id: Id;
  dossier_id: number;
  type: TypePaiement;
  position: number;
  mode_paiement: ModePaiement | null;
  montant: number | null;
  num_cheque: string | null;
  date_cheque: string | null;
  date_espece: string | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    paiement: PaiementTable;
  }
}

/** `completerDossier` puts back the mirrors of `montant` and the number of the affair (D42). */
export const toPaiement = (row: Omit<PaiementTable, 'id'> & { id: number }): Paiement => {
  const montant = fromHundredths(row.montant);
  return {
    id: row.id,
    index: row.position + 1,
    type: row.type,
    montant,
    modePaiement: row.mode_paiement,
    cdg: { numAffaire: null, numCheque: row.num_cheque, montant: null, datePaiement: row.date_cheque },
    espece: { montant: null, datePaiement: row.date_espece },
  };
};

const COLUMNS = [
  'id',
  'dossier_id',
  'type',
  'position',
  'mode_paiement',
  'montant',
  'num_cheque',
  'date_cheque',
  'date_espece',
] as const satisfies readonly (keyof PaiementTable)[];

/** The payments of one file, in their order. */
export const paiementsDe = (db: Db, dossierId: number | Expression<number>) =>
  db.selectFrom('paiement').select(COLUMNS).where('dossier_id', '=', dossierId).orderBy('position');

export const readPaiements = async (db: Db, dossierId: number): Promise<Paiement[]> =>
  (await paiementsDe(db, dossierId).execute()).map(toPaiement);

const columnsOf = (p: Omit<PaiementSaisi, 'id'>, position: number) => ({
  position,
  mode_paiement: p.modePaiement,
  montant: toHundredths(p.montant),
  num_cheque: p.modePaiement === CHEQUE_CDG ? p.cdg.numCheque : null,
  date_cheque: p.modePaiement === CHEQUE_CDG ? p.cdg.datePaiement : null,
  date_espece: p.modePaiement === ESPECE ? p.espece.datePaiement : null,
});

/** The payments of one type: kept by `id`, added without, removed when absent (D74). */
export async function writePaiements(
  db: Db,
  dossierId: number,
  type: TypePaiement,
  paiements: PaiementSaisi[],
  stored: Paiement[],
): Promise<void> {
  const before = stored.filter((row) => row.type === type);
  const removed = before.filter(({ id }) => !paiements.some((p) => p.id === id)).map(({ id }) => id);
  if (removed.length > 0) await db.deleteFrom('paiement').where('id', 'in', removed).execute();
  const libres = new Set<number | null>(before.map(({ id }) => id)); // an id given twice: updated, then added
  for (const [position, paiement] of paiements.entries()) {
    const columns = columnsOf(paiement, position);
    const known = libres.delete(paiement.id);
    if (known)
      await db
        .updateTable('paiement')
        .set(columns)
        .where('id', '=', paiement.id ?? 0)
        .execute();
    else
      await db
        .insertInto('paiement')
        .values({ ...columns, dossier_id: dossierId, type })
        .execute();
  }
}
