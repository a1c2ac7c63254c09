/** A file as many times as one likes, written below its calls: who signs for a developer is in thousands of them. */
import { ajouter } from '../../kit/server/testing/remplir';
import type { Office } from './office';

const TABLES = ['dossier', 'partie', 'dossier_propriete', 'echeance'] as const;
/** Far from the numbers that the database gives. */
const PREMIER = 10_000;

/** Its copies have its parties, its properties and its deadlines; answers their ids. */
export async function copierDossier({ server }: Office, id: number, combien: number): Promise<number[]> {
  const { db } = server.app;
  const ids = Array.from({ length: combien }, (_, i) => PREMIER + i);
  for (const table of TABLES) {
    const cle = table === 'dossier' ? 'id' : 'dossier_id';
    const rows = (await db
      .selectFrom(table)
      .selectAll()
      .where(cle as 'id', '=', id)
      .execute()) as object[];
    const copies = ids.flatMap((copie) =>
      rows.map((row) => {
        const { id: _, ...reste } = row as { id: number; numero?: number | null };
        const numero = reste.numero ? { numero: copie } : {};
        return { ...reste, ...numero, [cle]: copie };
      }),
    );
    await ajouter(db, table, copies as never);
  }
  return ids;
}
