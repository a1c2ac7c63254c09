import { tracingChannel } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Suivi {
  request: FastifyRequest;
  reply: FastifyReply;
  error?: unknown;
}

const handlers = tracingChannel<object, Suivi>('fastify.request.handler');

/** How the next handler of that address ends, its answer asked for any more or not: by which error, or none. */
export const finDuHandler = (url: string, commence?: (reply: FastifyReply) => void): Promise<unknown> =>
  new Promise((finie) => {
    const sien =
      (entendre: (suivi: Suivi) => void) =>
      (suivi: Suivi): void => {
        if (suivi.request.url === url) entendre(suivi);
      };
    const ecoute = {
      start: sien(({ reply }) => commence?.(reply)),
      asyncEnd: sien(({ error }) => {
        handlers.unsubscribe(ecoute as never);
        finie(error);
      }),
    };
    handlers.subscribe(ecoute as never);
  });
