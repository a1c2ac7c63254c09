import type { FastifyInstance } from 'fastify';
import { knownUser } from './serve';

/** Asked every few seconds by what watches over the server: of no interest to who reads the log. */
const PROBE = /^\/api\/(?:sante|metriques)\b/;

/** Whence it came is told of what was refused at the door alone (ASVS 16.2.1): the log follows nobody about. */
const REFUSED: readonly number[] = [401, 403, 429];

/** One line a request: who (by number), what (by the call's pattern), how it ended, how long it took. */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    const line = {
      req: request,
      res: reply,
      route: request.routeOptions.url ?? null,
      utilisateur: knownUser(request)?.id ?? null,
      ms: Math.round(reply.elapsedTime),
      ...(REFUSED.includes(reply.statusCode) && { adresse: request.ip }),
    };
    if (PROBE.test(request.url)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
