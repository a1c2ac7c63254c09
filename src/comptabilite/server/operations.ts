import { estDuVendeur } from '../../dossier/partie';
import type { Parties } from '../../dossier/server/parties';
import type { Db } from '../../kit/server/db/database';
import type { Operation } from '../operation';
import { decomptesDe } from '../parts';
import { readPassees } from './sql-ecritures';
import { readJustificatifs, readOperations } from './sql-operations';

/** As answered, each débours with its receipt. */
async function readOperationsLues(db: Db, dossierId: number): Promise<Operation[]> {
  const operations = await readOperations(db, dossierId);
  const justificatifs = await readJustificatifs(db, dossierId);
  return operations.map(({ dossierId: _, ...operation }) => ({
    ...operation,
    justificatif: justificatifs.get(operation.id) ?? null,
  }));
}

/** The operations of a file, and what they and its other entries leave to each side. */
export async function lireParts(
  db: Db,
  dossierId: number,
  parties: Pick<Parties, 'acquereurs' | 'vendeurs'>,
) {
  const operations = await readOperationsLues(db, dossierId);
  const passees = await readPassees(db, `dossier:${dossierId}`);
  const estSien = estDuVendeur(parties);
  return { operations, estSien, decomptes: decomptesDe(passees, operations, estSien) };
}
