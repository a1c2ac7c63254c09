import type { FastifyReply } from 'fastify';
import { AppError } from '../errors';

/** Aborted when whoever asked goes away before the answer: a Cancel button, a page that is closed. What is long then stops. */
export function whileThere({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new AppError('requete_invalide', 'La demande a été interrompue.'));
  });
  return gone.signal;
}
