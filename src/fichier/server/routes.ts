import { pipeline, Readable, Transform } from 'node:stream';
import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { announceBytes } from '../../kit/server/bytes';
import { parseRequest } from '../../kit/server/parse';
import { serveRaw } from '../../kit/server/serve';
import { getBase64, streamFichier } from '../api';
import { DOCX } from '../fichier';
import { readStoredFichier } from './sql';
import type { FileStore } from './store';

/** Provided by app/: false for a piece in the bin, which is kept but no longer handed out. */
type EnPlace = (db: Db, id: number) => Promise<boolean>;

async function findFichier(db: Db, id: number, enPlace: EnPlace) {
  const found = await readStoredFichier(db, id);
  if (!found || !(await enPlace(db, id))) throw notFound('Pièce');
  return found;
}

/** Base64 as a stream, by whole groups of three bytes, so that a large piece is never whole in memory. */
function base64Stream(): Transform {
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([rest, chunk]);
      const whole = bytes.length - (bytes.length % 3);
      rest = bytes.subarray(whole);
      done(null, bytes.toString('base64', 0, whole));
    },
    flush(done) {
      done(null, rest.toString('base64'));
    },
  });
}

async function* quoted(prefix: string, source: Readable): AsyncGenerator<string> {
  yield `"${prefix}`;
  const encoded = pipeline(source, base64Stream(), () => {});
  for await (const chunk of encoded) yield String(chunk);
  yield '"';
}

/** Up to this size, a piece is read and checked before the answer begins, so that a damaged one is answered by an error. */
const MAX_MEMORY_BYTES = 8 * 1_048_576;

/** Above it they stream, and a damaged piece breaks the answer off before its end. @throws FichierAbime */
const bytesOf = (store: FileStore, { sha256, size }: { sha256: string; size: number }) =>
  size <= MAX_MEMORY_BYTES ? store.read(sha256) : store.open(sha256);

export function fichierRoutes(app: App, store: FileStore, enPlace: EnPlace): void {
  serveRaw(app, streamFichier, async (request, reply) => {
    const { params, query } = parseRequest(streamFichier, request);
    const { sha256, type, label, size } = await findFichier(app.db, params.id, enPlace);
    const bytes = await bytesOf(store, { sha256, size });
    announceBytes(reply, { type, label, asAttachment: type === DOCX || query.telecharger !== undefined });
    return reply.header('Content-Length', size).send(bytes);
  });

  serveRaw(app, getBase64, async (request, reply) => {
    const { params } = parseRequest(getBase64, request);
    const { sha256, type, size } = await findFichier(app.db, params.fileId, enPlace);
    const bytes = await bytesOf(store, { sha256, size });
    return reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(quoted(`data:${type};base64,`, Readable.from(bytes, { objectMode: false }))));
  });
}
