import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { AppError } from '../../kit/errors';
import { type ReglagesS3, objectsIn, s3Of } from '../../kit/server/s3';
import { SEALED_HEAD_BYTES } from '../../kit/server/sealed';

/** The bucket does not answer, or refuses: nothing is wrong with the pieces. */
export class StockageInjoignable extends AppError {
  constructor(cause: unknown) {
    super(
      'indisponible',
      'Les pièces sont hors d’atteinte pour le moment\u00a0: rien n’est perdu ni enregistré à moitié, réessayez dans quelques secondes.',
    );
    this.cause = cause;
  }
}

const named = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Translates an error of the bucket: ENOENT, as on a disk, for an object that does not exist; else the bucket is unreachable. */
function judged(error: unknown): Error {
  return named(error, 'NoSuchKey')
    ? Object.assign(new Error('no such piece', { cause: error }), { code: 'ENOENT' })
    : new StockageInjoignable(error);
}
const asked = <R>(answer: Promise<R>): Promise<R> =>
  answer.catch((error: unknown) => {
    throw judged(error);
  });

/** The bucket checks what it receives by this digest: it stores these very bytes or nothing. */
async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  await finished(createReadStream(path).on('data', (chunk) => hash.update(chunk)));
  return hash.digest('base64');
}

const ATTEMPTS = 3;
const refused = (error: unknown): boolean => {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return ($metadata?.httpStatusCode ?? 500) < 500;
};

/** Objects by key; one appears whole or not at all. Errors are those of `judged`. */
export function bucketOf(reglages: ReglagesS3) {
  const { bucket: Bucket, prefix } = reglages;
  const open = s3Of(reglages);

  /** The SDK does not send a stream twice: each attempt reads the file anew. */
  async function put(Key: string, arrived: string): Promise<void> {
    const { s3, client } = await open();
    const [{ size }, ContentMD5] = [await stat(arrived), await md5Of(arrived)];
    for (let attempt = 1; ; attempt += 1) {
      const Body = createReadStream(arrived);
      const sent = { Bucket, Key, Body, ContentLength: size, ContentMD5 };
      try {
        return void (await client.send(new s3.PutObjectCommand(sent)));
      } catch (error) {
        if (attempt === ATTEMPTS || refused(error)) throw judged(error);
      } finally {
        Body.destroy();
      }
    }
  }

  async function* read(Key: string): AsyncGenerator<Buffer> {
    const { read: get } = await open();
    const body = await asked(get({ Bucket, Key }));
    try {
      yield* body;
    } catch (error) {
      throw judged(error);
    }
  }

  /** The object's first bytes, the instant it was written, and the ETag, which other bytes under the same key would not have. */
  async function look(Key: string) {
    const { s3, client } = await open();
    const Range = `bytes=0-${SEALED_HEAD_BYTES - 1}`;
    const got = await client.send(new s3.GetObjectCommand({ Bucket, Key, Range })).catch((error: unknown) => {
      // An empty object has no such range.
      if (named(error, 'InvalidRange')) return { Body: undefined, ETag: undefined, LastModified: new Date() };
      throw judged(error);
    });
    const head = got.Body ? await asked(buffer(got.Body as Readable)) : Buffer.alloc(0);
    return { head, etag: got.ETag, written: got.LastModified ?? new Date() };
  }

  async function* pages() {
    try {
      for await (const objects of objectsIn(await open(), { Bucket, Prefix: prefix }))
        yield objects.map(({ Key = '', LastModified }) => ({
          key: Key,
          written: LastModified ?? new Date(),
        }));
    } catch (error) {
      throw judged(error);
    }
  }

  /** Returns false, and leaves the object, when it has another ETag. */
  async function remove(Key: string, etag: string | undefined): Promise<boolean> {
    const { s3, client } = await open();
    return client.send(new s3.DeleteObjectCommand({ Bucket, Key, IfMatch: etag })).then(
      () => true,
      (error: unknown) => {
        if (named(error, 'PreconditionFailed')) return false;
        throw judged(error);
      },
    );
  }

  /** The bucket itself copies: the bytes do not pass through this server. */
  async function copy(from: string, Key: string, anew?: 'REPLACE'): Promise<void> {
    const { s3, client } = await open();
    const CopySource = encodeURI(`${Bucket}/${from}`);
    await asked(client.send(new s3.CopyObjectCommand({ Bucket, Key, CopySource, MetadataDirective: anew })));
  }

  async function ping(): Promise<void> {
    const { s3, client } = await open();
    await asked(client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 })));
  }

  return { put, read, look, pages, remove, copy, ping };
}
