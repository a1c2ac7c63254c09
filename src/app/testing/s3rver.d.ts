declare module 's3rver' {
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';
  import type { Server, ServerResponse } from 'node:http';

  interface Options {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    allowMismatchedSignatures?: boolean;
    configureBuckets: { name: string }[];
  }
  /** What Koa gives to what stands in front of the routes. */
  interface Context {
    method: string;
    path: string;
    url: string;
    res: ServerResponse;
    respond: boolean;
    get(header: string): string;
  }
  type Headers = Record<string, string | undefined>;
  interface Stored {
    bucket: string;
    key: string;
    content: Readable | Buffer;
    metadata: Headers;
  }
  class S3rver {
    constructor(options: Options);
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    store: {
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
      getMetadata(bucket: string, key: string): Promise<{ etag: string }>;
      putMetadata(bucket: string, key: string, metadata: Headers, md5?: string): Promise<void>;
      putObject(object: Stored): Promise<{ size: number; md5: string }>;
      copyObject(
        from: string,
        key: string,
        to: string,
        toKey: string,
        meta: Headers | null,
      ): Promise<Headers>;
    };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
    httpServer: Server;
  }
  export = S3rver;
}
declare module 's3rver/lib/models/error.js' {
  class S3Error extends Error {
    constructor(code: string, message: string);
  }
  export = S3Error;
}
