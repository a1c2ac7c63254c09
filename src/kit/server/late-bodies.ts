/** A request whose body is still to come holds a place all the same: how long it may take. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { knownUser } from './serve';

/** The whole body of whoever has shown no session. */
const STRANGER_MS = 120_000;
/** Anybody's silence: longer than that of a telephone that goes from one aerial to another. */
const SILENT_MS = 60_000;
const LOOK_MS = 15_000;

interface Coming {
  since: number;
  /** Bytes that have come, and when the last of them did. */
  read: number;
  at: number;
}

/** A body is read before the handler is called; that of a GET is not read at all. */
export const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Drops the body of a stranger that takes longer than STRANGER_MS in all. Whoever is signed in may send a scan by a slow line for
 * many minutes, as long as something comes. Node's own limit would be the same for both.
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
