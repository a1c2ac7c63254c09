import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { AppError } from '../../kit/errors';
import { keyId, type PurposeKeys, UnknownKey } from '../../kit/server/key';
import { BrokenSeal, openOrPlain, SEALED_HEAD_BYTES, sealedBy, sealStream } from '../../kit/server/sealed';
import { type Sweep, removeUnwanted, sweepArrivals, sweepFolder } from './sweep';

/**
 * Bytes named by their content, sealed on the disk: the same piece twice is stored once, and what is read is checked against
 * its name. Pieces of before the sealing are read as they are.
 */
export interface FileStore {
  /** Streams to a temporary name, sealed at once; nothing is kept until `keep`. */
  stage(source: Readable): Promise<Staged>;
  /** Bytes that the office itself has made: durable when it answers, so before the row that names them. */
  put(bytes: Buffer): Promise<Pick<Staged, 'sha256' | 'size'>>;
  /** The plain bytes; it fails before its end when they are not those that were stored. @throws FichierAbime */
  open(sha256: string): Readable;
  read(sha256: string): Promise<Buffer>;
  /** Reads it to its end: what is wrong with it, or null. */
  check(sha256: string): Promise<Dommage | null>;
  /** Every piece on the disk, whoever still refers to it. */
  list(): AsyncGenerator<string>;
  /** Sealed under the current key: true when there was something to do. @throws FichierAbime */
  reseal(sha256: string): Promise<boolean>;
  /** As young as a piece that has just been written: a sweep leaves it for as long. */
  touch(sha256: string): Promise<void>;
  /** Removes what nothing refers to, and what crashes left half-written; answers the names and how many. */
  sweep(sweep: Sweep): Promise<{ pieces: string[]; arrivals: number }>;
  /** The same, of one piece: false when it stays. */
  remove(sha256: string, sweep: Sweep): Promise<boolean>;
}

export interface Staged {
  /** Of the plain bytes. */
  sha256: string;
  size: number;
  open(): Readable;
  read(): Promise<Buffer>;
  /** Durable under its final name: call before the row that refers to it is committed. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** Why a piece cannot be read: it is not there, its seal is broken, its bytes are others, its key is gone. */
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

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const ABANDONED_MS = 24 * 3_600_000;

function dommageDe(error: unknown): Dommage | null {
  if (error instanceof BrokenSeal) return 'illisible';
  if (error instanceof UnknownKey) return 'clé inconnue';
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'absent' : null;
}

/** Holds the last bytes back until all of them have been checked: what is not right never arrives whole. */
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

/** The first bytes of a file, as many as tell by which key it is sealed. */
async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer: bytes, bytesRead } = await handle.read(
      Buffer.alloc(SEALED_HEAD_BYTES),
      0,
      SEALED_HEAD_BYTES,
      0,
    );
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const SHA256 = /^[0-9a-f]{64}$/;
/** Several sealed pieces of 64 KiB: a file of an ordinary size is read and written in few turns. */
const DISK_BYTES = 262_144;

/** `abime` is told of every piece found damaged, whoever asked for it. */
export async function createFileStore(
  folder: string,
  keys: PurposeKeys,
  abime: (fichier: FichierAbime) => void = () => {},
): Promise<FileStore> {
  const incoming = join(folder, 'arrivee');
  await mkdir(incoming, { recursive: true });
  await sweepArrivals(incoming, new Date(Date.now() - ABANDONED_MS));
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  const plain = (path: string) => openOrPlain(keys.of, createReadStream(path, { highWaterMark: DISK_BYTES }));
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
    try {
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: DISK_BYTES });
      await pipeline(source, sealStream(keys.current()), target);
    } catch (error) {
      await discard();
      throw error;
    }
    const sha256 = hash.digest('hex');
    const keep = async () => {
      const target = pathOf(sha256);
      await syncToDisk(path);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
      await syncToDisk(dirname(target));
    };
    const opened = () => readable(checked(plain(path), sha256));
    return { sha256, size, open: opened, read: () => buffer(opened()), keep, discard };
  }

  async function* watched(sha256: string): AsyncGenerator<Buffer> {
    try {
      yield* checked(plain(pathOf(sha256)), sha256);
    } catch (error) {
      if (error instanceof FichierAbime) abime(error);
      throw error;
    }
  }
  const openPiece = (sha256: string): Readable => readable(watched(sha256));

  return {
    stage,
    put: async (bytes) => {
      const { sha256, size, keep } = await stage(Readable.from([bytes]));
      await keep();
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
    async *list() {
      for (const name of await readdir(folder)) {
        if (name.length !== 2) continue;
        for (const sha256 of await readdir(join(folder, name))) if (SHA256.test(sha256)) yield sha256;
      }
    },
    touch: async (sha256) => {
      const now = new Date();
      await utimes(pathOf(sha256), now, now).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    },
    sweep: async (sweep) => ({
      pieces: await sweepFolder(folder, sweep),
      arrivals: await sweepArrivals(incoming, sweep.before, sweep.dryRun),
    }),
    remove: (sha256, sweep) => removeUnwanted(pathOf(sha256), sha256, sweep),
    async reseal(sha256) {
      if (sealedBy(await headOf(pathOf(sha256))) === keyId(keys.current())) return false;
      const staged = await stage(openPiece(sha256));
      await staged.keep();
      return true;
    },
  };
}
