import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { AppError } from '../../kit/errors';
import { codeOf } from '../../kit/server/error-code';
import { type ReglagesS3, placeOf, s3Of } from '../../kit/server/s3';
import { SEALED_HEAD_BYTES } from '../../kit/server/sealed';
import { pathOf, type Shelf } from './shelf';
import { SHA256, type Sweep } from './sweep';

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
const AT_ONCE = 16;

/**
 * A bucket that every server of the office sees. An object appears in it whole or not at all, under the name of its
 * content: two servers that put the same piece put the same one. `ours` tells, of what is sealed, whether this office
 * has sealed it: another's, under a prefix that was mistyped, is never swept.
 */
export function s3Shelf(reglages: ReglagesS3, ours: (head: Buffer) => boolean): Shelf {
  const { bucket: Bucket, prefix } = reglages;
  const open = s3Of(reglages);
  const keyOf = (sha256: string): string => prefix + pathOf(sha256);
  /** Undefined: something else than a piece. */
  const pieceOf = (Key = ''): string | undefined => {
    const name = Key.slice(prefix.length + 3);
    return SHA256.test(name) && Key === keyOf(name) ? name : undefined;
  };

  /** The SDK does not send a stream twice: each attempt reads the file anew. */
  async function keep(arrived: string, sha256: string): Promise<void> {
    const { s3, client } = await open();
    const [{ size }, ContentMD5] = [await stat(arrived), await md5Of(arrived)];
    for (let attempt = 1; ; attempt += 1) {
      const Body = createReadStream(arrived);
      const sent = { Bucket, Key: keyOf(sha256), Body, ContentLength: size, ContentMD5 };
      try {
        return void (await client.send(new s3.PutObjectCommand(sent)));
      } catch (error) {
        if (attempt === ATTEMPTS || refused(error)) throw judged(error);
      } finally {
        Body.destroy();
      }
    }
  }

  async function* read(sha256: string): AsyncGenerator<Buffer> {
    const { s3, client } = await open();
    const { Body } = await asked(client.send(new s3.GetObjectCommand({ Bucket, Key: keyOf(sha256) })));
    try {
      for await (const chunk of Body as Readable) yield chunk as Buffer;
    } catch (error) {
      throw judged(error);
    }
  }

  async function look(sha256: string) {
    const { s3, client } = await open();
    const Range = `bytes=0-${SEALED_HEAD_BYTES - 1}`;
    const got = await client
      .send(new s3.GetObjectCommand({ Bucket, Key: keyOf(sha256), Range }))
      .catch((error: unknown) => {
        // There is nothing in it, so no such range.
        if (named(error, 'InvalidRange'))
          return { Body: undefined, ETag: undefined, LastModified: new Date() };
        throw judged(error);
      });
    const head = got.Body ? await asked(buffer(got.Body as Readable)) : Buffer.alloc(0);
    return { head, etag: got.ETag, written: got.LastModified ?? new Date() };
  }
  const lookOrNot = (sha256: string) =>
    look(sha256).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    });

  async function* pages() {
    const { s3, client } = await open();
    for (let ContinuationToken: string | undefined; ; ) {
      const page = await asked(
        client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })),
      );
      yield (page.Contents ?? []).flatMap(({ Key, LastModified }) => {
        const sha256 = pieceOf(Key);
        return sha256 === undefined ? [] : [{ sha256, written: LastModified ?? new Date() }];
      });
      ContinuationToken = page.NextContinuationToken;
      if (!ContinuationToken) return;
    }
  }

  /**
   * Only what was looked at goes: put anew meanwhile, the same piece has other bytes, its seal being drawn at random, so
   * another ETag, and the bucket keeps it.
   */
  async function remove(sha256: string, { before, wanted }: Sweep): Promise<boolean> {
    const { s3, client } = await open();
    const seen = await lookOrNot(sha256);
    if (!seen || seen.written >= before || !ours(seen.head) || (await wanted([sha256])).has(sha256))
      return false;
    const gone = { Bucket, Key: keyOf(sha256), IfMatch: seen.etag };
    return client.send(new s3.DeleteObjectCommand(gone)).then(
      () => true,
      (error: unknown) => {
        if (named(error, 'PreconditionFailed')) return false;
        throw judged(error);
      },
    );
  }

  async function sweep(sweep: Sweep): Promise<string[]> {
    const swept: string[] = [];
    for await (const page of pages()) {
      const old = page.filter(({ written }) => written < sweep.before).map(({ sha256 }) => sha256);
      const wanted = old.length > 0 ? await sweep.wanted(old) : new Set<string>();
      for (const sha256 of old.filter((one) => !wanted.has(one)))
        if (sweep.dryRun || (await remove(sha256, sweep))) swept.push(sha256);
    }
    return swept;
  }

  /** The bucket copies by itself: no byte comes here. */
  async function copy(sha256: string, Key: string, anew?: 'REPLACE'): Promise<void> {
    const { s3, client } = await open();
    const CopySource = encodeURI(`${Bucket}/${keyOf(sha256)}`);
    await asked(client.send(new s3.CopyObjectCommand({ Bucket, Key, CopySource, MetadataDirective: anew })));
  }

  return {
    place: placeOf(reglages),
    mayBePlain: false,
    keep,
    read,
    head: async (sha256) => (await look(sha256)).head,
    async *list() {
      for await (const page of pages()) for (const { sha256 } of page) yield sha256;
    },
    touch: (sha256) =>
      copy(sha256, keyOf(sha256), 'REPLACE').catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      }),
    sweep,
    remove,
    setAside: async (label) => {
      const aside = `${prefix}${label}/`;
      let none = true;
      for await (const page of pages())
        for (let done = 0; done < page.length; done += AT_ONCE) {
          none = false;
          const some = page.slice(done, done + AT_ONCE);
          await Promise.all(some.map(({ sha256 }) => copy(sha256, aside + pathOf(sha256))));
        }
      return none ? null : `s3://${Bucket}/${aside}`;
    },
    ping: async () => {
      const { s3, client } = await open();
      await asked(client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 })));
    },
  };
}
