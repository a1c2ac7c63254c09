import type { Expression } from 'kysely';
import { type Fichier, fileUrl } from '../../fichier/fichier';
import type { Db, Id } from '../../kit/server/db/database';
import type { FichierClient } from '../client';

interface ClientFichierTable {
  id: Id;
  client_id: number;
  titre: string;
  fichier_id: number;
  remplace_le: string | null;
  supprime: boolean;
}
declare module '../../kit/server/db/database' {
  interface Database {
    client_fichier: ClientFichierTable;
  }
}

const current = (db: Db, clientId: number) =>
  db
    .selectFrom('client_fichier')
    .select(['titre', 'fichier_id'])
    .where('client_id', '=', clientId)
    .where('remplace_le', 'is', null);

/** The filled slots of a client. */
export async function readSlots(db: Db, clientId: number): Promise<Partial<Record<string, Fichier>>> {
  const rows = await current(db, clientId)
    .innerJoin('fichier', 'fichier.id', 'client_fichier.fichier_id')
    .select(['fichier.id', 'fichier.label', 'fichier.size', 'fichier.type'])
    .execute();
  return Object.fromEntries(
    rows.map(({ titre, fichier_id: id, label, size, type }) => [
      titre,
      { id, label, size, type, file: fileUrl(id) },
    ]),
  );
}

/** The slot's former piece stays, dated: nothing uploaded is ever lost (D77). */
export async function fillSlot(
  db: Db,
  {
    clientId,
    titre,
    fichierId,
    now,
  }: { clientId: number; titre: FichierClient; fichierId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('client_fichier')
    .set({ remplace_le: now.toISOString() })
    .where('client_id', '=', clientId)
    .where('titre', '=', titre)
    .where('remplace_le', 'is', null)
    .execute();
  await db
    .insertInto('client_fichier')
    .values({ client_id: clientId, titre, fichier_id: fichierId, remplace_le: null, supprime: false })
    .execute();
}

/** A current or former piece; not one that was taken away. */
export async function estPieceDeClient(db: Db, fichierId: number): Promise<boolean> {
  const kept = db.selectFrom('client_fichier').select('id').where('fichier_id', '=', fichierId);
  return (await kept.where('supprime', '=', false).executeTakeFirst()) !== undefined;
}

interface PieceRetiree {
  clientId: number;
  titre: string;
  id: number;
  /** The version of the client, which pieces do not change (D75). */
  version: number;
}

/** Empties the slot that holds this piece; null when it is in no client's slot. */
export async function removeFromSlot(db: Db, fichierId: number, now: Date): Promise<PieceRetiree | null> {
  const slot = await db
    .updateTable('client_fichier')
    .set({ remplace_le: now.toISOString(), supprime: true })
    .where('fichier_id', '=', fichierId)
    .where('remplace_le', 'is', null)
    .returning(['id', 'client_id', 'titre'])
    .executeTakeFirst();
  if (!slot) return null;
  const { id, client_id: clientId, titre } = slot;
  const client = db.selectFrom('client').select('version').where('id', '=', clientId);
  return { id, clientId, titre, version: (await client.executeTakeFirstOrThrow()).version };
}

/** Every slot, past ones included: what the bin keeps of a deleted client. */
export const readAllSlots = (db: Db, clientIds: number[]) =>
  db.selectFrom('client_fichier').selectAll().where('client_id', 'in', clientIds).execute();

export type StoredSlot = Awaited<ReturnType<typeof readAllSlots>>[number];

export async function restoreSlots(db: Db, slots: StoredSlot[]): Promise<void> {
  if (slots.length > 0) await db.insertInto('client_fichier').values(slots).execute();
}

/** Restores a piece that was taken away: in its slot, or as a former one when the slot has another. Null: not taken away. */
export async function rendrePiece(
  db: Db,
  { id, client_id, titre }: Pick<StoredSlot, 'id' | 'client_id' | 'titre'>,
): Promise<'place' | 'ancienne' | null> {
  const prise = await current(db, client_id).where('titre', '=', titre).executeTakeFirst();
  const rendue = await db
    .updateTable('client_fichier')
    .set(prise ? { supprime: false } : { supprime: false, remplace_le: null })
    .where('id', '=', id)
    .where('supprime', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!rendue) return null;
  return prise ? 'ancienne' : 'place';
}

/** A piece purged from the bin: its row goes, and the sweep may delete the stored bytes. */
export async function oublierPiece(db: Db, id: number): Promise<void> {
  await db.deleteFrom('client_fichier').where('id', '=', id).where('supprime', '=', true).execute();
}

/** Which of these clients have deposited their CIN, as a subquery. */
export const clientsAvecCin = (db: Db, clientIds: Expression<number>) =>
  db
    .selectFrom('client_fichier')
    .select('client_id')
    .where('client_id', 'in', clientIds)
    .where('titre', '=', 'cin')
    .where('remplace_le', 'is', null);
