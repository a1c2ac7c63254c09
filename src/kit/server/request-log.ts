import type { FastifyInstance } from 'fastify';
import { knownUser } from './serve';

/** Probes, every few seconds: of no interest to who reads the log. */
const PROBE = /^\/api\/(?:sante|metriques)\b/;

/** The client's address is logged for these refusals only (ASVS 16.2.1): the log must not trace people. */
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
