import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import S3Error from 's3rver/lib/models/error.js';
import { onTestFinished } from 'vitest';
import type { ReglagesS3 } from '../../kit/server/s3';
import { unDossierVide } from './sauvegardes';

export type Demande = Parameters<S3rver['middleware'][number]>[0];

export interface S3DEssai {
  reglages: ReglagesS3;
  /** The file that holds an object. */
  chemin(cle: string): string;
  dossier: string;
  /** Every request passes here first: what it throws is answered, what it leaves to `suite` is served. */
  devant: (demande: Demande, suite: () => Promise<void>) => Promise<void>;
  /** What becomes of bytes on their way. */
  enRoute: (octets: Buffer) => Buffer;
  fermer(): Promise<void>;
}

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** What s3rver leaves out of Amazon's contract: objects appear whole, hold against Content-MD5, and know when they were copied. */
function completer({ store }: S3rver, essai: Pick<S3DEssai, 'enRoute'>, annonce: () => string): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const octets = essai.enRoute(Buffer.isBuffer(content) ? content : await buffer(Readable.from(content)));
    const digest = createHash('md5').update(octets).digest();
    if (annonce() !== '' && annonce() !== digest.toString('base64'))
      throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
    const chemin = store.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(chemin), { recursive: true });
    const partiel = join(dirname(chemin), randomUUID());
    await writeFile(partiel, octets);
    await rename(partiel, chemin);
    const md5 = digest.toString('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: octets.length, md5 };
  };
  const copier = store.copyObject.bind(store);
  store.copyObject = async (...args) => {
    const copie = await copier(...args);
    const maintenant = new Date();
    await utimes(store.getResourcePath(args[2], args[3], 'object'), maintenant, maintenant);
    return copie;
  };
}

/** An S3 of this machine, with a bucket: deletes only what If-Match says, one write at a time. */
export async function unS3(): Promise<S3DEssai> {
  const dossier = await unDossierVide('s3');
  const bucket = `etude-${randomUUID()}`;
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: dossier,
    configureBuckets: [{ name: bucket }],
  });
  let tour: Promise<unknown> = Promise.resolve();
  const aSonTour = (travail: () => Promise<void>): Promise<void> => {
    const fait = tour.then(travail);
    tour = fait.catch(() => {});
    return fait;
  };
  const essai: S3DEssai = {
    reglages: {
      endpoint: '',
      bucket,
      region: 'us-east-1',
      prefix: 'etude/',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    chemin: (cle) => s3.store.getResourcePath(bucket, cle, 'object'),
    dossier: join(dossier, bucket),
    devant: (_, suite) => suite(),
    enRoute: (octets) => octets,
    fermer: async () => {
      if (!s3.httpServer.listening) return;
      s3.httpServer.closeAllConnections();
      await s3.close();
    },
  };
  let md5 = '';
  completer(s3, essai, () => md5);
  s3.middleware.unshift(async (demande, suite) => {
    const { method, path } = demande;
    const servir = async (): Promise<void> => {
      const attendu = demande.get('if-match');
      const [, , ...cle] = decodeURIComponent(path).split('/');
      if (method === 'DELETE' && attendu !== '') {
        const la = await s3.store.getMetadata(bucket, cle.join('/')).catch(absent);
        if (la && la.etag !== attendu)
          throw new S3Error('PreconditionFailed', 'At least one precondition failed.');
      }
      if (method === 'GET' && demande.get('range') !== '') {
        const { size } = await stat(essai.chemin(cle.join('/'))).catch(() => ({ size: 1 }));
        if (size === 0) throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
      }
      if (method !== 'GET' && method !== 'HEAD') md5 = demande.get('content-md5');
      await suite();
    };
    await essai.devant(demande, () => (method === 'GET' || method === 'HEAD' ? servir() : aSonTour(servir)));
  });
  const { port } = await s3.run();
  essai.reglages.endpoint = `http://127.0.0.1:${port}`;
  onTestFinished(essai.fermer);
  return essai;
}
