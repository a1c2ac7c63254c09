import { coteDuNom } from '../../dossier/partie';
import type { Parties } from '../../dossier/server/parties';
import type { Db } from '../../kit/server/db/database';
import { type Operation, avecCote } from '../operation';
import { decomptesDe } from '../parts';
import { readPassees } from './sql-ecritures';
import { readJustificatifs, readOperations } from './sql-operations';

type Cotes = Pick<Parties, 'acquereurs' | 'vendeurs'>;

/** The operations as answered: each with its side, each débours with its receipt. */
async function readOperationsLues(db: Db, dossierId: number, parties: Cotes): Promise<Operation[]> {
  const operations = await readOperations(db, dossierId);
  const justificatifs = await readJustificatifs(db, dossierId);
  const cote = coteDuNom(parties);
  return operations.map(({ dossierId: _, ...operation }) => ({
    ...avecCote(operation, cote),
    justificatif: justificatifs.get(operation.id) ?? null,
  }));
}

/** The operations of a file, and the décompte of each side. */
export async function lireParts(db: Db, dossierId: number, parties: Cotes) {
  const operations = await readOperationsLues(db, dossierId, parties);
  const passees = await readPassees(db, `dossier:${dossierId}`);
  return { operations, decomptes: decomptesDe(passees, operations) };
}
