import type { FastifyInstance } from 'fastify';

/** Longer than a poor line stays silent, and than a proxy's own patience. */
const UNREAD_MS = 120_000;

/**
 * Whoever asks for much and stops reading would hold for ever its place, and what its answer is read from: a reading of the
 * base, a piece. Dropped once nothing has left for so long; an answer that we are slow to make is waited for.
 */
export function dropUnread(http: FastifyInstance, unreadMs = UNREAD_MS): void {
  http.addHook('onSend', async (_request, { raw }) => {
    raw.setTimeout(unreadMs, () => {
      if (raw.writableLength > 0) raw.destroy();
      else raw.socket?.setTimeout(unreadMs);
    });
  });
}
