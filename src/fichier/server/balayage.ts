import type { FastifyBaseLogger } from 'fastify';
import type { Db, Root } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { binPages } from '../../kit/server/sql-corbeille';
import { writeJournal } from '../../kit/server/sql-journal';
import { lotsOf } from '../../kit/server/lots';
import { deleteAbimes } from './sql-abimes';
import {
  type Orphelin,
  type Reference,
  deleteFichiers,
  lockFichiers,
  parcourirOrphelins,
  readNommes,
  readOrphelins,
  readReferences,
} from './sql-balayage';
import type { FileStore } from './store';
import { DAY_MS } from '../../kit/dates';

/** How long a row that nothing refers to is kept: as long as the bin keeps a record. */
const LIGNE_MS = 30 * DAY_MS;
/** How long bytes without a row are kept: far longer than an upload lasts. */
const OCTETS_MS = DAY_MS;
const LOT = 200;

interface Etude {
  db: Root;
  store: FileStore;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Provided by app/: those of these digests that something refers to otherwise than by a foreign key. */
  nommesAilleurs(db: Db, sha256: readonly string[]): Promise<ReadonlySet<string>>;
  /** Provided by app/: rejects when the store is not the one of this database: nothing of it may then be removed. */
  exigerSiens(db: Db): Promise<void>;
}

/** What a sweep has removed, or would. */
export interface Balayage {
  pieces: Orphelin[];
  /** Digests of the bytes removed. */
  octets: string[];
  /** How many uploads that a crash had cut short. */
  arrivees: number;
}

/** The ids of files in a content of the bin, however deep: `{"fichier_id": 12}`. */
export function fichiersNommes(valeur: unknown, dans: Set<number> = new Set()): Set<number> {
  if (typeof valeur !== 'object' || valeur === null) return dans;
  for (const [cle, contenu] of Object.entries(valeur)) {
    if (typeof contenu === 'number' && /fichier/i.test(cle)) dans.add(contenu);
    else fichiersNommes(contenu, dans);
  }
  return dans;
}

type Ailleurs = Pick<Etude, 'nommesAilleurs'>;

async function horsCorbeille(
  db: Db,
  orphelins: Orphelin[],
  { nommesAilleurs }: Ailleurs,
): Promise<Orphelin[]> {
  if (orphelins.length === 0) return [];
  const ailleurs = await nommesAilleurs(
    db,
    orphelins.map(({ sha256 }) => sha256),
  );
  const gardes = new Set<number>();
  for await (const page of binPages(db))
    for (const { contenu } of page) if (/fichier/i.test(contenu)) fichiersNommes(JSON.parse(contenu), gardes);
  return orphelins.filter(({ id, sha256 }) => !gardes.has(id) && !ailleurs.has(sha256));
}

/** Of pieces whose rows are gone: nothing is to be repaired of bytes that no row has any more. Returns the digests of these. */
async function oublierAbimes(db: Db, partis: readonly Orphelin[]): Promise<string[]> {
  if (partis.length === 0) return [];
  const octets = [...new Set(partis.map(({ sha256 }) => sha256))];
  const restent = await readNommes(db, octets);
  const libres = octets.filter((sha256) => !restent.has(sha256));
  await deleteAbimes(db, libres);
  return libres;
}

/**
 * Locks the rows, then looks again for references, first in the records, then in the bin, in this order: a record that goes to
 * the bin meanwhile is seen in one of the two, and one that comes back waits for the lock.
 */
const retirerLot = (
  { db, nommesAilleurs }: Etude,
  ids: number[],
  { references, before, now }: { references: Reference[]; before: Date; now: Date },
): Promise<Orphelin[]> =>
  inTransaction(db, async (trx) => {
    await lockFichiers(trx, ids);
    const partis = await horsCorbeille(trx, await readOrphelins(trx, references, { before, ids }), {
      nommesAilleurs,
    });
    await deleteFichiers(
      trx,
      partis.map(({ id }) => id),
    );
    await oublierAbimes(trx, partis);
    const entrees = partis.map(({ id, ...avant }) => ({ entite: 'fichier', id, avant }));
    await writeJournal(trx, entrees, { userId: null, action: 'balayage', now });
    return partis;
  });

const JAMAIS_TROP_JEUNE = new Date('9999-12-31');

/**
 * Deletes at once, in the caller's transaction and without journaling their name and digest, those of these pieces that no record
 * refers to; the bin is read as the transaction has left it. Returns the digests that no row has any more.
 */
export async function retirerSansAttendre(
  db: Db,
  ids: readonly number[],
  ailleurs: Ailleurs,
): Promise<string[]> {
  if (ids.length === 0) return [];
  await lockFichiers(db, ids);
  const references = await readReferences(db);
  const orphelins = await readOrphelins(db, references, { before: JAMAIS_TROP_JEUNE, ids });
  const partis = await horsCorbeille(db, orphelins, ailleurs);
  await deleteFichiers(
    db,
    partis.map(({ id }) => id),
  );
  return oublierAbimes(db, partis);
}

async function retirerPieces(etude: Etude, now: Date, end?: AbortSignal): Promise<Orphelin[]> {
  const before = new Date(now.getTime() - LIGNE_MS);
  const references = await readReferences(etude.db);
  const retires: Orphelin[] = [];
  for await (const page of parcourirOrphelins(etude.db, references, before)) {
    const ids = page.map(({ id }) => id);
    for (const lot of lotsOf(ids, LOT)) {
      end?.throwIfAborted();
      const partis = await retirerLot(etude, lot, { references, before, now });
      // A backup under way still needs the bytes: made young again, they are swept another night.
      for (const { sha256 } of partis) await etude.store.touch(sha256);
      retires.push(...partis);
    }
    end?.throwIfAborted();
  }
  return retires;
}

/**
 * D81: the rows of pieces to which no record refers, the bin included, are deleted and journaled thirty days after their deposit;
 * their bytes go a day later, as do bytes that never had a row (an upload that was refused or cut short).
 */
export async function balayer(etude: Etude, now: Date, end?: AbortSignal): Promise<Balayage> {
  await etude.exigerSiens(etude.db);
  const pieces = await retirerPieces(etude, now, end);
  const { pieces: octets, arrivals: arrivees } = await etude.store.sweep({
    ...octetsAvant(etude.db, now),
    end,
  });
  if (octets.length > 0 || arrivees > 0) etude.log.info({ octets, arrivees }, 'unnamed bytes swept');
  return { pieces, octets, arrivees };
}

const octetsAvant = (db: Root, now: Date, dryRun = false) => ({
  before: new Date(now.getTime() - OCTETS_MS),
  wanted: (sha256: string[]) => readNommes(db, sha256),
  dryRun,
});

/** What `balayer` would remove now; removes nothing. */
export async function essayerBalayage(
  { db, store, nommesAilleurs, exigerSiens }: Omit<Etude, 'log'>,
  now: Date,
): Promise<Balayage> {
  await exigerSiens(db);
  const before = new Date(now.getTime() - LIGNE_MS);
  const pieces: Orphelin[] = [];
  for await (const page of parcourirOrphelins(db, await readReferences(db), before))
    pieces.push(...(await horsCorbeille(db, page, { nommesAilleurs })));
  const { pieces: octets, arrivals: arrivees } = await store.sweep(octetsAvant(db, now, true));
  return { pieces, octets, arrivees };
}
