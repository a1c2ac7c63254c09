/** What was deleted and is still known: the bin's records, and the clients that only the journal tells of. */
import { type SqlBool, sql } from 'kysely';
import { deleteClients } from '../../client/api';
import type { StoredClient } from '../../client/server/sql';
import { breathe } from '../../kit/server/breathe';
import type { Db } from '../../kit/server/db/database';
import type { Lock } from '../../kit/server/db/kind';
import { lotsOf } from '../../kit/server/lots';
import { binPagesOf, readKept } from '../../kit/server/sql-corbeille';

/** One row of the bin, read. */
export interface Garde {
  id: number;
  entite: string;
  entite_id: number;
  dossier_id: number | null;
  titre: string | null;
  supprime_le: string;
  contenu: Record<string, unknown>;
}

const lue = (row: Omit<Garde, 'contenu'> & { contenu: string }): Garde => ({
  ...row,
  contenu: JSON.parse(row.contenu) as Garde['contenu'],
});

/** One at a time: the bin of an office that deletes much would fill the memory. */
export async function* gardesDuGenre(db: Db, entite: string, lock?: Lock): AsyncGenerator<Garde> {
  for await (const page of binPagesOf(db, entite, lock))
    for (const row of page) {
      yield lue(row);
      await breathe();
    }
}

export async function readGarde(db: Db, entite: string, id: number, lock?: Lock): Promise<Garde | undefined> {
  const row = await readKept(db, entite, id, lock);
  return row && lue(row);
}

/** The record itself, as it was. */
export const jete = <T>({ entite, contenu }: Garde): T => contenu[entite] as T;

/** Clients purged from the bin: the journal still tells what they were when they were deleted, until that is erased. */
const selectPartis = (db: Db) =>
  db
    .selectFrom('journal')
    .select('entite_id')
    .distinct()
    // Written as in the partial index, or it would not be used.
    .where(sql<SqlBool>`entite = 'client' and action = 'purge'`);

const LOT = 1_000; // a statement takes a limited number of parameters

async function readPartis(db: Db, ids: number[]): Promise<StoredClient[]> {
  const rows = await db
    .selectFrom('journal')
    .innerJoin('journal_valeur', 'journal_valeur.seq', 'journal.seq')
    .select('avant')
    .where('entite', '=', 'client')
    .where('entite_id', 'in', ids)
    .where('action', '=', deleteClients.path)
    .where('avant', 'is not', null)
    .orderBy('journal.seq')
    .execute();
  const clients = rows.map(({ avant }) => JSON.parse(avant ?? '') as StoredClient);
  // Deleted twice: the last state counts.
  return [...new Map(clients.map((client) => [client.id, client])).values()];
}

/** Deleted clients, one at a time: those in the bin, then those purged from it. */
export async function* clientsSupprimes(db: Db): AsyncGenerator<StoredClient> {
  for await (const garde of gardesDuGenre(db, 'client')) yield jete<StoredClient>(garde);
  const partis = await selectPartis(db).execute();
  const ids = partis.flatMap(({ entite_id }) => entite_id ?? []);
  for (const lot of lotsOf(ids, LOT)) yield* await readPartis(db, lot);
}

export async function readClientSupprime(db: Db, id: number): Promise<StoredClient | undefined> {
  const garde = await readGarde(db, 'client', id);
  if (garde) return jete<StoredClient>(garde);
  const parti = await selectPartis(db).where('entite_id', '=', id).executeTakeFirst();
  return parti && (await readPartis(db, [id]))[0];
}
