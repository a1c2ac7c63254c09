/** Half of a request holds a place: how long what is announced may take to come. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { knownUser } from './serve';

/** Of whoever has shown nothing. */
const STRANGER_MS = 120_000;
/** Of anybody: longer than a telephone that goes from one aerial to another. */
const SILENT_MS = 60_000;
const LOOK_MS = 15_000;

interface Coming {
  since: number;
  /** Bytes that had come by then. */
  read: number;
  at: number;
}

/** One that is read before its handler, which a GET's is not. */
export const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * A stranger has so long for all of it. Whoever works here sends as its line can, a scan by a slow one for many minutes, as
 * long as something comes: Node's own limit is one for both.
 */
export function dropLateBodies(http: FastifyInstance, isKnown = (r: FastifyRequest) => !!knownUser(r)): void {
  const coming = new Map<FastifyRequest, Coming>();
  http.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) {
      const now = performance.now();
      const over = (): void => void coming.delete(request);
      coming.set(request, { since: now, read: request.socket.bytesRead, at: now });
      request.raw.once('end', over).once('close', over);
    }
    done();
  });
  const look = (): void => {
    const now = performance.now();
    for (const [request, { since, read, at }] of coming) {
      const { socket } = request;
      if (socket.bytesRead !== read) coming.set(request, { since, read: socket.bytesRead, at: now });
      else if (now - at >= SILENT_MS) socket.destroy();
      if (now - since >= STRANGER_MS && !isKnown(request)) socket.destroy();
    }
  };
  let timer: NodeJS.Timeout | undefined;
  http.addHook('onListen', async () => {
    timer = setInterval(look, LOOK_MS).unref();
  });
  http.addHook('preClose', async () => clearInterval(timer));
}
