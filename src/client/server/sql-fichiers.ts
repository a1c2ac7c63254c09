import type { Expression } from 'kysely';
import { type Fichier, fileUrl } from '../../fichier/fichier';
import type { Db, Id } from '../../kit/server/db/database';

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

/** The filled slots of a client. */
export async function readSlots(db: Db, clientId: number): Promise<Partial<Record<string, Fichier>>> {
  const rows = await db
    .selectFrom('client_fichier')
    .innerJoin('fichier', 'fichier.id', 'client_fichier.fichier_id')
    .select(['titre', 'fichier.id', 'fichier.label', 'fichier.size', 'fichier.type'])
    .where('client_id', '=', clientId)
    .where('remplace_le', 'is', null)
    .execute();
  return Object.fromEntries(
    rows.map(({ titre, ...fichier }) => [titre, { ...fichier, file: fileUrl(fichier.id) }]),
  );
}

/** The slot of a current piece, and the version of its client, which pieces do not change (D75). */
export const slotDeClient = (db: Db, fichierId: number) =>
  db
    .selectFrom('client_fichier')
    .innerJoin('client', 'client.id', 'client_fichier.client_id')
    .select(['client_fichier.id', 'client_id', 'titre', 'version'])
    .where('fichier_id', '=', fichierId)
    .where('remplace_le', 'is', null)
    .executeTakeFirst();

/** Every slot, past ones included: what the bin keeps of a deleted client. */
export const readAllSlots = (db: Db, clientIds: number[]) =>
  db.selectFrom('client_fichier').selectAll().where('client_id', 'in', clientIds).execute();

export type StoredSlot = Awaited<ReturnType<typeof readAllSlots>>[number];

export async function restoreSlots(db: Db, slots: StoredSlot[]): Promise<void> {
  if (slots.length > 0) await db.insertInto('client_fichier').values(slots).execute();
}

/** Which of these clients have deposited their CIN, as a subquery. */
export const clientsAvecCin = (db: Db, clientIds: Expression<number>) =>
  db
    .selectFrom('client_fichier')
    .select('client_id')
    .where('client_id', 'in', clientIds)
    .where('titre', '=', 'cin')
    .where('remplace_le', 'is', null);
