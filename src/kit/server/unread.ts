import type { FastifyInstance } from 'fastify';

/** Longer than a poor line stays silent, and than a proxy waits. */
const UNREAD_MS = 120_000;

/**
 * A client that asks for a long answer and stops reading would hold for ever its place, and what the answer is read from (a query,
 * a piece). It is dropped once nothing could be sent for so long; while we are slow to make the answer, it is not.
 */
export function dropUnread(http: FastifyInstance, unreadMs = UNREAD_MS): void {
  http.addHook('onSend', async (_request, { raw }) => {
    raw.setTimeout(unreadMs, () => {
      if (raw.writableLength > 0) raw.destroy();
      else raw.socket?.setTimeout(unreadMs);
    });
  });
}
