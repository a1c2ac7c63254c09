import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes named by their content: the same piece twice is stored once, and a name can be checked against its bytes. */
export interface FileStore {
  /** Streams to a temporary name; nothing is kept until `keep`. */
  stage(source: Readable): Promise<Staged>;
  /** Bytes that the office itself has made: durable when it answers, so before the row that names them. */
  put(bytes: Buffer): Promise<Pick<Staged, 'sha256' | 'size'>>;
  open(sha256: string): Readable;
  read(sha256: string): Promise<Buffer>;
  has(sha256: string): Promise<boolean>;
}

export interface Staged {
  sha256: string;
  size: number;
  path: string;
  /** Durable under its final name: call before the row that refers to it is committed. */
  keep(): Promise<void>;
  discard(): Promise<void>;
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

/** What a crash left half-written belongs to nobody; another server's upload of now is younger than a day. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

export async function createFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'arrivee');
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);

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
      await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
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
    return { sha256, size, path, keep, discard };
  }

  return {
    stage,
    put: async (bytes) => {
      const { sha256, size, keep } = await stage(Readable.from([bytes]));
      await keep();
      return { sha256, size };
    },
    open: (sha256) => createReadStream(pathOf(sha256)),
    read: (sha256) => readFile(pathOf(sha256)),
    has: (sha256) =>
      stat(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
  };
}
