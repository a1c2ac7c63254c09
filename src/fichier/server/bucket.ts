import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { AppError } from '../../kit/errors';
import { type ReglagesS3, objectsIn, s3Of } from '../../kit/server/s3';
import { SEALED_HEAD_BYTES } from '../../kit/server/sealed';

/** The bucket does not answer, or refuses: it is not the pieces that are wrong. */
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

/** Of what the bucket answers: a piece that is not there, as a disk says it, or a bucket that cannot be asked. */
function judged(error: unknown): Error {
  return named(error, 'NoSuchKey')
    ? Object.assign(new Error('no such piece', { cause: error }), { code: 'ENOENT' })
    : new StockageInjoignable(error);
}
const asked = <R>(answer: Promise<R>): Promise<R> =>
  answer.catch((error: unknown) => {
    throw judged(error);
  });

/** What the bucket holds against what it receives, so that it keeps those very bytes or nothing. */
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

/** Objects by their keys: one appears whole or not at all. What fails is `judged`. */
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

  /** Its first bytes, when it was written, and the ETag that tells these very bytes from others of its name. */
  async function look(Key: string) {
    const { s3, client } = await open();
    const Range = `bytes=0-${SEALED_HEAD_BYTES - 1}`;
    const got = await client.send(new s3.GetObjectCommand({ Bucket, Key, Range })).catch((error: unknown) => {
      // There is nothing in it, so no such range.
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

  /** False: it has other bytes than those that were looked at, and stays. */
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

  /** The bucket copies by itself: no byte comes here. */
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
