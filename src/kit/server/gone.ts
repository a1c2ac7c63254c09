import type { FastifyReply } from 'fastify';
import { AppError } from '../errors';
import type { Root } from './db/database';

const interrupted = (): AppError => new AppError('requete_invalide', 'La demande a été interrompue.');

const isGone = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished;

/** Aborted when the client leaves before the answer (a Cancel button, a page that is closed): long work then stops. */
export function whileThere(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const look = (): void => {
    if (isGone(reply)) gone.abort(interrupted());
  };
  look();
  reply.raw.once('close', look);
  return gone.signal;
}

/** The same database, for reading: once the client has left, the statement under way is the last one. */
export const readWhileThere = (db: Root, reply: FastifyReply): Root =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isGone(reply)) throw interrupted();
      return result;
    },
  });
