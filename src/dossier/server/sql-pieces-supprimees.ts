import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';

interface Rangee {
  table: string;
  /** Of the row. */
  id: number;
  /** Its file. */
  de: number;
  /** Its slot, or what tells it from other documents. */
  titre: string;
}

/** Where another piece may have come since. */
const CLE: Readonly<Record<string, string>> = { dossier_fichier: 'titre', dossier_document: 'cle' };

/** Back in its place, or among the former ones when that has another; null when nobody had taken it away. */
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

/** A piece that left the bin is named no more: the sweep may take it. */
export async function oublierPiece(db: Db, { table, id }: Pick<Rangee, 'table' | 'id'>): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id} and supprime = ${true}`.execute(db);
}
