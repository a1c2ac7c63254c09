import type { FastifyBaseLogger } from 'fastify';
import type { Db, Root } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { writeJournal } from '../../kit/server/sql-journal';
import { deleteAbime } from './sql-abimes';
import {
  type Orphelin,
  type Reference,
  deleteFichiers,
  lockFichiers,
  parcourirOrphelins,
  readCorbeille,
  readNommes,
  readOrphelins,
  readReferences,
} from './sql-balayage';
import type { FileStore } from './store';
import { DAY_MS } from '../../kit/dates';

/** A piece that no record names any more is kept as long as a record in the bin. */
const LIGNE_MS = 30 * DAY_MS;
/** Bytes that no piece names: an upload is over long before. */
const OCTETS_MS = DAY_MS;
const LOT = 200;

interface Etude {
  db: Root;
  store: FileStore;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Told by app/: of these bytes, those that something names otherwise than by a foreign key. */
  nommesAilleurs(db: Db, sha256: readonly string[]): Promise<ReadonlySet<string>>;
  /** Told by app/: rejects when these pieces are not those of this database, where nothing is to be removed. */
  exigerSiens(db: Db): Promise<void>;
}

/** What a sweep has removed, or would. */
export interface Balayage {
  pieces: Orphelin[];
  /** Names of the bytes. */
  octets: string[];
  /** Uploads that a crash had cut short. */
  arrivees: number;
}

/** The files that something in the bin names, however deep: `{"fichier_id": 12}`. */
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
  for (const contenu of await readCorbeille(db)) fichiersNommes(JSON.parse(contenu), gardes);
  return orphelins.filter(({ id, sha256 }) => !gardes.has(id) && !ailleurs.has(sha256));
}

/**
 * Locked, then looked at again: first among the records, then in the bin. What goes from the ones to the other meanwhile
 * is seen in one of them; what comes back waits for the lock.
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
    const restent =
      partis.length > 0
        ? await readNommes(
            trx,
            partis.map(({ sha256 }) => sha256),
          )
        : new Set();
    for (const { sha256 } of partis) if (!restent.has(sha256)) await deleteAbime(trx, sha256);
    const entrees = partis.map(({ id, ...avant }) => ({ entite: 'fichier', id, avant }));
    await writeJournal(trx, entrees, { userId: null, action: 'balayage', now });
    return partis;
  });

const JAMAIS_TROP_JEUNE = new Date('9999-12-31');

/**
 * Those of these pieces that no record names any more leave at once, in the caller's transaction, and their name and
 * digest with them; answers the bytes that are then nobody's. The bin is read as the transaction has left it.
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
  const octets = [...new Set(partis.map(({ sha256 }) => sha256))];
  const restent = octets.length > 0 ? await readNommes(db, octets) : new Set<string>();
  const libres = octets.filter((sha256) => !restent.has(sha256));
  for (const sha256 of libres) await deleteAbime(db, sha256);
  return libres;
}

async function retirerPieces(etude: Etude, now: Date, end?: AbortSignal): Promise<Orphelin[]> {
  const before = new Date(now.getTime() - LIGNE_MS);
  const references = await readReferences(etude.db);
  const retires: Orphelin[] = [];
  for await (const page of parcourirOrphelins(etude.db, references, before)) {
    const ids = page.map(({ id }) => id);
    for (let fait = 0; fait < ids.length; fait += LOT) {
      end?.throwIfAborted();
      const lot = await retirerLot(etude, ids.slice(fait, fait + LOT), { references, before, now });
      // A backup that has begun still finds the bytes: they go another night.
      for (const { sha256 } of lot) await etude.store.touch(sha256);
      retires.push(...lot);
    }
    end?.throwIfAborted();
  }
  return retires;
}

/**
 * D81: pieces that no record names any more, the bin included, leave thirty days after their deposit, by the journal; a
 * day later their bytes, and at any time bytes that were never named: an upload that was refused or cut short.
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

/** What `balayer` would remove now; nothing is. */
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
