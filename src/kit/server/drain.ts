import type { FastifyInstance } from 'fastify';
import { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** What had come before the door was shut is read by then. */
const LAST_MS = 500;

export interface Drain {
  /** It serves, but says that it is not ready any more. */
  begun(): boolean;
  /**
   * Serves on for so long, while proxies turn to others: each connection ends with the answer that it carries. Then
   * whoever knocks is refused at once, which a proxy may send elsewhere whatever it is, and who is in is served still.
   */
  wait(ms: number): Promise<void>;
}

/** How a server leaves the others without anybody noticing: first it is asked nothing more, then it closes. */
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
      // Not http's own close, which would also end connections that a request is on its way to.
      Server.prototype.close.call(http.server);
      await setTimeout(LAST_MS);
    },
  };
}
