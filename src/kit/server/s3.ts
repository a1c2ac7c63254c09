import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type * as Commands from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { codeOf } from './error-code';

/** A bucket of any provider, and the prefix of all our names in it. */
export interface ReglagesS3 {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const CONNECTION_MS = 2_000;
const SILENCE_MS = 10_000;
const ATTEMPTS = 3;
const nothing = (): void => {};
/** A failure is thrown, and logged once by the caller: the SDK itself logs nothing. */
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** As shown to people. */
export const placeOf = ({ bucket, prefix }: ReglagesS3): string => `s3://${bucket}/${prefix}`;

/** What a bucket refuses, or that it is silent, as said to people; undefined: not an error of the SDK, which marks its own. */
export function refusalOfS3(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  return `Le stockage S3 ne répond pas, ou refuse (${codeOf(error) || error.name}). Vérifiez S3_ENDPOINT, le bucket et ses clés.`;
}

export interface S3 {
  s3: typeof Commands;
  client: S3Client;
  /** Reads a whole object at the pace of its consumer: only the bucket's own silence ends it. */
  read: (object: Commands.GetObjectCommandInput) => Promise<AsyncGenerator<Buffer>>;
}

/** Times the bucket's silence only: the socket's own limit would also count the time that we take between two chunks. */
async function* heard(body: Readable, silenceMs: number): AsyncGenerator<Buffer> {
  const silent = (): void =>
    void body.destroy(Object.assign(new Error(`silent for ${silenceMs} ms`), { name: 'TimeoutError' }));
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const timer = setTimeout(silent, silenceMs);
      const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

/**
 * How a bucket is opened, whatever for. The SDK is loaded when it is first needed: an office without S3 never loads it. Nothing is
 * waited for without end: neither a machine that does not answer, nor one that stops in the middle.
 */
export function s3Of(
  { endpoint, region, accessKeyId, secretAccessKey }: ReglagesS3,
  silenceMs = SILENCE_MS,
): () => Promise<S3> {
  let opened: Promise<S3> | undefined;
  const open = async (): Promise<S3> => {
    // The SDK's warning about Node's version is for developers: it would stand among the lines of the server's log.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const s3 = await import('@aws-sdk/client-s3');
    const config: S3ClientConfig = {
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      // Other providers than Amazon do not all know the newer checksums; what we send has its own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      logger: SILENT,
    };
    const connectionTimeout = CONNECTION_MS;
    const client = new s3.S3Client({
      ...config,
      requestHandler: { connectionTimeout, socketTimeout: silenceMs },
    });
    const reader = new s3.S3Client({
      ...config,
      requestHandler: {
        connectionTimeout,
        requestTimeout: silenceMs,
        throwOnRequestTimeout: true,
        socketTimeout: 0,
      },
    });
    const read = async (object: Commands.GetObjectCommandInput) => {
      const { Body } = await reader.send(new s3.GetObjectCommand(object));
      return heard(Body as Readable, silenceMs);
    };
    return { s3, client, read };
  };
  return () => (opened ??= open());
}

/** The bucket's objects under a prefix, a page at a time. */
export async function* objectsIn(
  { s3, client }: S3,
  where: { Bucket: string; Prefix: string },
): AsyncGenerator<Commands._Object[]> {
  for (let ContinuationToken: string | undefined; ; ) {
    const page = await client.send(new s3.ListObjectsV2Command({ ...where, ContinuationToken }));
    yield page.Contents ?? [];
    ContinuationToken = page.NextContinuationToken;
    if (!ContinuationToken) return;
  }
}
