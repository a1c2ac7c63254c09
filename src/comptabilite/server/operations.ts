import type { Db } from '../../kit/server/db/database';
import type { Operation } from '../operation';
import { readJustificatifs, readOperations } from './sql-operations';

/** As answered, each débours with its receipt. */
export async function readOperationsLues(db: Db, dossierId: number): Promise<Operation[]> {
  const operations = await readOperations(db, dossierId);
  const justificatifs = await readJustificatifs(db, dossierId);
  return operations.map(({ dossierId: _, ...operation }) => ({
    ...operation,
    justificatif: justificatifs.get(operation.id) ?? null,
  }));
}
