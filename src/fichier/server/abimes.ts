import type { FastifyBaseLogger } from 'fastify';
import type { Db, Root } from '../../kit/server/db/database';
import { NUITS_DE_RELECTURE } from '../relecture';
import {
  countAbimes,
  countLabels,
  deleteAbime,
  deleteAbimesSansPiece,
  insertAbime,
  readAbimes,
  readLabels,
  readSha256,
  readSha256Abimes,
} from './sql-abimes';
import { type Dommage, FichierAbime, type FileStore } from './store';
import { DAY_MS } from '../../kit/dates';

/** A disk that is lost damages all of them: so many are looked at again and told, of so many names each. */
const MONTRES = 50;
const NOMS = 5;

/** A damaged piece, as the administration screen shows it; `pieces` are the first names under which it was deposited. */
interface FichierAbimeVu {
  sha256: string;
  dommage: Dommage;
  /** ISO instant. */
  vuLe: string;
  pieces: { id: number; label: string; size: number; deposeLe: string }[];
  /** How many names it has. */
  nommees: number;
}

/** What a store is told to call: the log at once, the list as soon as the database is free. */
export const noterAbimes =
  ({ log, db, now }: { log: FastifyBaseLogger; db: Root; now(): Date }) =>
  ({ sha256, dommage }: FichierAbime): void => {
    log.error({ sha256, dommage }, 'damaged file');
    // Not awaited: whoever reads a piece may be in a transaction, which this would wait for.
    insertAbime(db, { sha256, dommage, now: now() }).catch((err: unknown) =>
      log.error({ err }, 'damaged file not noted'),
    );
  };

/**
 * The first pieces that are damaged now, and how many there are: of those, one that was found so and has been put back since
 * is no longer told. Without a store that answers, as they were found.
 */
export async function fichiersAbimes(
  db: Db,
  store: FileStore | null,
): Promise<{ abimes: FichierAbimeVu[]; total: number }> {
  const abimes: FichierAbimeVu[] = [];
  let total = await countAbimes(db);
  for (const { sha256, vu_le, dommage: vu } of await readAbimes(db, MONTRES)) {
    const dommage = store ? await store.check(sha256) : vu;
    if (!dommage) {
      total -= 1;
      continue;
    }
    const pieces = await readLabels(db, sha256, NOMS);
    abimes.push({
      sha256,
      dommage,
      vuLe: vu_le,
      pieces: pieces.map(({ id, label, size, created_at }) => ({ id, label, size, deposeLe: created_at })),
      nommees: pieces.length < NOMS ? pieces.length : await countLabels(db, sha256),
    });
  }
  return { abimes, total };
}

const nuitDe = (sha256: string): number => Number.parseInt(sha256.slice(0, 8), 16) % NUITS_DE_RELECTURE;

/**
 * Every night, a twenty-fifth of the pieces is read whole, so that damage is found while backups still have them; what older
 * versions left in clear is sealed; and those that were put back, or that no piece names any more, leave the list.
 */
export async function relireFichiers(
  { db, store }: { db: Db; store: FileStore },
  now: Date,
  end?: AbortSignal,
): Promise<void> {
  /** Noted before the next is read: a disk that is lost would have them all wait for the database together. */
  const relire = async (sha256: string): Promise<boolean> => {
    end?.throwIfAborted();
    const dommage = await store.check(sha256);
    if (dommage) await insertAbime(db, { sha256, dommage, now });
    return dommage === null;
  };
  const nuit = Math.floor(now.getTime() / DAY_MS) % NUITS_DE_RELECTURE;
  for await (const sha256 of store.maybePlain()) {
    end?.throwIfAborted();
    await store.reseal(sha256).catch(refuserAutreQueAbime);
  }
  for await (const page of readSha256(db)) {
    for (const sha256 of page.filter((one) => nuitDe(one) === nuit)) await relire(sha256);
  }
  await deleteAbimesSansPiece(db);
  for await (const page of readSha256Abimes(db))
    for (const sha256 of page) if (await relire(sha256)) await deleteAbime(db, sha256);
}

function refuserAutreQueAbime(error: unknown): void {
  if (!(error instanceof FichierAbime)) throw error;
}
