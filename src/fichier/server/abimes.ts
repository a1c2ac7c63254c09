import type { FastifyBaseLogger } from 'fastify';
import type { Db, Root } from '../../kit/server/db/database';
import { NUITS_DE_RELECTURE } from '../relecture';
import {
  countAbimes,
  countLabels,
  deleteAbimes,
  deleteAbimesSansPiece,
  insertAbime,
  readAbimes,
  readLabels,
  readSha256,
  readSha256Abimes,
} from './sql-abimes';
import { type Dommage, FichierAbime, type FileStore } from './store';
import { DAY_MS } from '../../kit/dates';

/** A lost disk damages all pieces: only this many are checked again and shown, with this many names each. */
const MONTRES = 50;
const NOMS = 5;

/** A damaged piece as the administration screen shows it. */
interface FichierAbimeVu {
  sha256: string;
  dommage: Dommage;
  /** ISO instant. */
  vuLe: string;
  /** The first names under which it was deposited, and how many others it has. */
  noms: string[];
  autresNoms: number;
}

/** What a store calls for a damaged piece: written to the log at once, to the list as soon as the database is free. */
export const noterAbimes =
  ({ log, db, now }: { log: FastifyBaseLogger; db: Root; now(): Date }) =>
  ({ sha256, dommage }: FichierAbime): void => {
    log.error({ sha256, dommage }, 'damaged file');
    // Not awaited: the reader may be in a transaction, for which this write would wait, and it for this.
    insertAbime(db, { sha256, dommage, now: now() }).catch((err: unknown) =>
      log.error({ err }, 'damaged file not noted'),
    );
  };

/**
 * The first damaged pieces, and how many there are. Each is checked again, so that one put back since is no longer told; without
 * a store that answers (null), they are told as they were found.
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
    const noms = await readLabels(db, sha256, NOMS);
    const autresNoms = noms.length < NOMS ? 0 : (await countLabels(db, sha256)) - NOMS;
    abimes.push({ sha256, dommage, vuLe: vu_le, noms, autresNoms });
  }
  return { abimes, total };
}

const nuitDe = (sha256: string): number => Number.parseInt(sha256.slice(0, 8), 16) % NUITS_DE_RELECTURE;

/**
 * Every night, reads one piece in NUITS_DE_RELECTURE whole, so that damage is found while backups still have the piece; seals
 * what older versions left in clear; takes off the list the pieces that were put back, or that no row refers to any more.
 */
export async function relireFichiers(
  { db, store }: { db: Db; store: FileStore },
  now: Date,
  end?: AbortSignal,
): Promise<void> {
  /** Noted before the next piece is read: with a lost disk, all the notes would otherwise wait for the database together. */
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
    for (const sha256 of page) if (await relire(sha256)) await deleteAbimes(db, [sha256]);
}

function refuserAutreQueAbime(error: unknown): void {
  if (!(error instanceof FichierAbime)) throw error;
}
