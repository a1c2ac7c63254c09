import type { FastifyInstance } from 'fastify';
import { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Time to read the requests that arrived before the server stopped accepting connections. */
const LAST_MS = 500;

export interface Drain {
  /** It still serves, but its readiness probe says no. */
  begun(): boolean;
  /**
   * Serves for `ms` more, while proxies turn to the other servers: each answer closes its connection. Then a new connection is
   * refused at once, so that a proxy may send any request elsewhere; those already open are still served.
   */
  wait(ms: number): Promise<void>;
}

/** Stops one server of several without any request failing: first proxies stop sending to it, then it closes. */
export function createDrain(http: Pick<FastifyInstance, 'addHook' | 'server'>): Drain {
  let begun = false;
  http.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('Connection', 'close');
  });
  return {
    begun: () => begun,
    async wait(ms) {
      begun = true;
      if (ms === 0) return;
      await setTimeout(ms);
      // Not `http.close`, which would also end idle connections, on which a request may be on its way.
      Server.prototype.close.call(http.server);
      await setTimeout(LAST_MS);
    },
  };
}
