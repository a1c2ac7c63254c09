import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';

interface Rangee {
  table: string;
  /** Id of the row. */
  id: number;
  /** Id of its file (dossier). */
  de: number;
  /** The slot, or the key of a document. */
  titre: string;
}

/** The column that names the place, which another piece may have taken since. */
const CLE: Readonly<Record<string, string>> = { dossier_fichier: 'titre', dossier_document: 'cle' };

/** Current again, or a former version when the place is taken; null when the row is not marked as taken away. */
export async function rendrePiece(
  db: Db,
  { table, id, de, titre }: Rangee,
): Promise<'place' | 'ancienne' | null> {
  const [t, cle] = [sql.table(table), sql.ref(CLE[table] ?? 'titre')];
  const prise = await sql`select 1 from ${t}
    where dossier_id = ${de} and ${cle} = ${titre} and remplace_le is null`.execute(db);
  const libre = prise.rows.length === 0;
  const place = libre ? sql`, remplace_le = null` : sql``;
  const { rows } = await sql`update ${t} set supprime = ${false} ${place}
    where id = ${id} and supprime = ${true} returning id`.execute(db);
  if (rows.length === 0) return null;
  return libre ? 'place' : 'ancienne';
}

/** A piece purged from the bin: its row goes, and the sweep may delete the stored bytes. */
export async function oublierPiece(db: Db, { table, id }: Pick<Rangee, 'table' | 'id'>): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id} and supprime = ${true}`.execute(db);
}
