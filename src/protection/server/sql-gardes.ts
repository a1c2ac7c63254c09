/** What was deleted and is still known: the bin's records, and the clients that only the journal tells of. */
import { type SqlBool, sql } from 'kysely';
import { deleteClients } from '../../client/api';
import type { StoredClient } from '../../client/server/sql';
import { breathe } from '../../kit/server/breathe';
import type { Db } from '../../kit/server/db/database';
import { type Lock, isPostgres } from '../../kit/server/db/kind';
import { lotsOf } from '../../kit/server/lots';
import { binPages, binPagesOf, readKept, readSomeKept } from '../../kit/server/sql-corbeille';

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

/** What of the bin may be of a person, up to row `jusqua`; `cle` tells what was known of that person. */
export interface CorbeilleVue {
  cle: string;
  jusqua: number;
  prises: readonly Pick<Garde, 'id' | 'entite'>[];
}

async function* pagesDe(db: Db, entite: string, lock: Lock | undefined, vue: CorbeilleVue | undefined) {
  if (!vue) yield* binPagesOf(db, entite, lock);
  else {
    const ids = vue.prises.filter((prise) => prise.entite === entite).map(({ id }) => id);
    yield await readSomeKept(db, entite, { ids, after: vue.jusqua });
  }
}

/** One at a time: the bin of an office that deletes much would fill the memory. `vue`: only what may be of that person. */
export async function* gardesDuGenre(
  db: Db,
  entite: string,
  { lock, vue }: { lock?: Lock | undefined; vue?: CorbeilleVue | undefined } = {},
): AsyncGenerator<Garde> {
  for await (const page of pagesDe(db, entite, lock, vue))
    for (const row of page) {
      yield lue(row);
      await breathe();
    }
}

async function* toutesLesGardes(db: Db): AsyncGenerator<Garde> {
  for await (const page of binPages(db))
    for (const row of page) {
      yield lue(row);
      await breathe();
    }
}

/**
 * Reads the whole bin for `peutEtre`, so that an erasure's transaction has only what came since to read: on an embedded base nobody
 * writes during one. Its rows never change, and come in the order of their numbers. On PostgreSQL they come in any order, and
 * whoever writes does not wait: undefined.
 */
export async function voirCorbeille(
  db: Db,
  cle: string,
  peutEtre: (garde: Garde) => boolean,
): Promise<CorbeilleVue | undefined> {
  if (isPostgres(db)) return undefined;
  const prises: Pick<Garde, 'id' | 'entite'>[] = [];
  /** What was deleted of a file before the file itself goes with it. */
  const deDossiers: Pick<Garde, 'id' | 'entite' | 'dossier_id'>[] = [];
  const dossiers = new Set<number | null>();
  let jusqua = 0;
  for await (const garde of toutesLesGardes(db)) {
    const { id, entite, entite_id, dossier_id } = garde;
    jusqua = id;
    if (peutEtre(garde)) {
      prises.push({ id, entite });
      if (entite === 'dossier') dossiers.add(entite_id);
    } else if (dossier_id !== null) deDossiers.push({ id, entite, dossier_id });
  }
  prises.push(...deDossiers.filter(({ dossier_id }) => dossiers.has(dossier_id)));
  return { cle, jusqua, prises };
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
export async function* clientsSupprimes(db: Db, vue?: CorbeilleVue): AsyncGenerator<StoredClient> {
  for await (const garde of gardesDuGenre(db, 'client', { vue })) yield jete<StoredClient>(garde);
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
