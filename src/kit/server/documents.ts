/** What costs bytes or pages is counted by account: one that asks without end leaves the others served (ASVS 2.4.1). */
import type { FastifyReply } from 'fastify';
import type { Call } from '../api';
import { AppError } from '../errors';
import type { App, SessionUser } from './app';

export const DOCUMENTS_WINDOW_MS = 60_000;
const TROP =
  'Vous avez demandé beaucoup de documents en une minute\u00a0: patientez quelques secondes, puis réessayez.';

/** Error: trop_de_tentatives, and when to come back. */
export function countDocument(
  { documents }: App,
  call: Call,
  { id }: SessionUser,
  reply: FastifyReply,
): void {
  if (call.kind !== 'file') return;
  const waitMs = documents.take(id, performance.now());
  if (waitMs === 0) return;
  reply.header('Retry-After', Math.ceil(waitMs / 1_000));
  throw new AppError('trop_de_tentatives', TROP);
}
