import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { AppError } from '../../kit/errors';
import { codeOf } from '../../kit/server/error-code';
import { keyId, type PurposeKeys, UnknownKey } from '../../kit/server/key';
import type { ReglagesS3 } from '../../kit/server/s3';
import { BrokenSeal, openOrPlain, sealedBy, sealStream } from '../../kit/server/sealed';
import { DISK_BYTES, diskShelf } from './shelf-disk';
import { s3Shelf } from './shelf-s3';
import { type Sweep, sweepArrivals } from './sweep';

/**
 * The store of the pieces, named by the digest of their content and encrypted (sealed): the same piece is stored once, and what
 * is read is checked by its name. Pieces older than the sealing are read as they are.
 */
export interface FileStore {
  /** Where the pieces are, as said to people. */
  place: string;
  /** @throws when that place does not answer */
  ping(): Promise<void>;
  /** Streams to a temporary file, sealed on the way; the piece is not in the store until `keep`. */
  stage(source: Readable): Promise<Staged>;
  /** Stores bytes that the office itself has made; durable when it resolves, so before the row that refers to them is written. */
  put(bytes: Buffer): Promise<Pick<Staged, 'sha256' | 'size'>>;
  /** The plain bytes; the stream fails before its end when they are not those that were stored. @throws FichierAbime */
  open(sha256: string): Readable;
  read(sha256: string): Promise<Buffer>;
  /** Reads the piece to its end; returns what is wrong with it, or null. */
  check(sha256: string): Promise<Dommage | null>;
  /** Every piece, whether or not a row still refers to it. */
  list(): AsyncGenerator<string>;
  /** Pieces that older versions may have left in clear. */
  maybePlain(): AsyncGenerator<string>;
  /** Seals the piece under the current key; false when it already was. @throws FichierAbime */
  reseal(sha256: string): Promise<boolean>;
  /** Makes the piece as young as one just written, so that a sweep leaves it for as long. */
  touch(sha256: string): Promise<void>;
  /** Removes the pieces that nothing refers to (returns their names) and uploads that crashes left half-written (how many). */
  sweep(sweep: Sweep): Promise<{ pieces: string[]; arrivals: number }>;
  /** The same for one piece; false when it stays. */
  remove(sha256: string, sweep: Sweep): Promise<boolean>;
  /** Keeps all pieces under a second name, before another office takes their place; returns where, null when there are none. */
  setAside(label: string): Promise<string | null>;
}

/** Where pieces are: in the bucket `s3`, else in the folder. An upload under way is always in its own server's folder. */
export interface Place {
  folder: string;
  s3?: ReglagesS3 | undefined;
}

export interface Staged {
  /** Digest of the plain bytes. */
  sha256: string;
  size: number;
  open(): Readable;
  read(): Promise<Buffer>;
  /** Makes the piece durable under its final name: to be called before the row that refers to it is committed. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** Why a piece cannot be read: it is missing, its seal is broken, its bytes are not those stored, its key is unknown. */
export type Dommage = 'absent' | 'illisible' | 'différent' | 'clé inconnue';

/** A piece whose bytes are no longer what was stored: never handed out. */
export class FichierAbime extends AppError {
  constructor(
    readonly sha256: string,
    readonly dommage: Dommage,
  ) {
    super(
      'fichier_abime',
      'Cette pièce est abîmée sur le serveur\u00a0: elle est à reprendre d’une sauvegarde.',
    );
  }
}

/** Null when the piece is lost or damaged. A store that does not answer still throws: that is no damage, and may be retried. */
export const siSaine = (lecture: Promise<Buffer>): Promise<Buffer | null> =>
  lecture.catch((error: unknown) => {
    if (error instanceof FichierAbime) return null;
    throw error;
  });

const ABANDONED_MS = 24 * 3_600_000;

function dommageDe(error: unknown): Dommage | null {
  if (error instanceof BrokenSeal) return 'illisible';
  if (error instanceof UnknownKey) return 'clé inconnue';
  return codeOf(error) === 'ENOENT' ? 'absent' : null;
}

/** Holds the last chunk back until all the bytes have been checked: a wrong piece never arrives whole. */
async function* checked(source: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      if (held) yield held;
      held = chunk;
    }
  } catch (error) {
    const dommage = dommageDe(error);
    throw dommage ? new FichierAbime(sha256, dommage) : error;
  }
  if (hash.digest('hex') !== sha256) throw new FichierAbime(sha256, 'différent');
  if (held) yield held;
}

async function* none(): AsyncGenerator<string> {}

/** Whether this office sealed the piece (`id`: that of its key). One in clear is of an older version, so ours. */
function isOurs(keys: PurposeKeys, id: string | null): boolean {
  return id === null || keys.all().some((key) => keyId(key) === id);
}

/** `abime` is called for every piece found damaged, whoever asked for it. */
export async function createFileStore(
  { folder, s3 }: Place,
  keys: PurposeKeys,
  abime: (fichier: FichierAbime) => void = () => {},
): Promise<FileStore> {
  const incoming = join(folder, 'arrivee');
  await mkdir(incoming, { recursive: true });
  await sweepArrivals(incoming, new Date(Date.now() - ABANDONED_MS));
  const shelf = s3 ? s3Shelf(s3, (head) => isOurs(keys, sealedBy(head))) : diskShelf(folder);
  const plain = (sealed: AsyncIterable<Buffer>) => openOrPlain(keys.of, sealed);
  const readable = (source: AsyncIterable<Buffer>): Readable => Readable.from(source, { objectMode: false });

  async function stage(source: Readable): Promise<Staged> {
    const path = join(incoming, randomUUID());
    const hash = createHash('sha256');
    let size = 0;
    source.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      size += chunk.length;
    });
    const discard = () => rm(path, { force: true });
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: DISK_BYTES });
    try {
      await pipeline(source, sealStream(keys.current()), target);
    } catch (error) {
      // Destroyed before it was open, the stream creates the file all the same: it is removed once the stream has closed.
      if (!target.closed) await new Promise<void>((closed) => target.once('close', closed));
      await discard();
      throw error;
    }
    const sha256 = hash.digest('hex');
    const keep = () => shelf.keep(path, sha256);
    const opened = () =>
      readable(checked(plain(createReadStream(path, { highWaterMark: DISK_BYTES })), sha256));
    return { sha256, size, open: opened, read: () => buffer(opened()), keep, discard };
  }

  async function* watched(sha256: string): AsyncGenerator<Buffer> {
    try {
      yield* checked(plain(shelf.read(sha256)), sha256);
    } catch (error) {
      if (error instanceof FichierAbime) abime(error);
      throw error;
    }
  }
  const openPiece = (sha256: string): Readable => readable(watched(sha256));

  return {
    place: shelf.place,
    ping: shelf.ping,
    stage,
    put: async (bytes) => {
      const { sha256, size, keep, discard } = await stage(Readable.from([bytes]));
      await keep().finally(discard);
      return { sha256, size };
    },
    open: openPiece,
    read: (sha256) => buffer(openPiece(sha256)),
    check: (sha256) =>
      finished(openPiece(sha256).resume()).then(
        () => null,
        (error: unknown) => {
          if (error instanceof FichierAbime) return error.dommage;
          throw error;
        },
      ),
    list: shelf.list,
    maybePlain: () => (shelf.mayBePlain ? shelf.list() : none()),
    touch: shelf.touch,
    sweep: async (sweep) => ({
      pieces: await shelf.sweep(sweep),
      arrivals: await sweepArrivals(incoming, sweep.before, sweep.dryRun),
    }),
    remove: shelf.remove,
    setAside: shelf.setAside,
    async reseal(sha256) {
      if (sealedBy(await shelf.head(sha256)) === keyId(keys.current())) return false;
      const staged = await stage(openPiece(sha256));
      await staged.keep().finally(staged.discard);
      return true;
    },
  };
}
