import type { FastifyReply } from 'fastify';
import { AppError } from '../errors';
import type { Root } from './db/database';

const interrupted = (): AppError => new AppError('requete_invalide', 'La demande a été interrompue.');

const isGone = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished;

/** Aborted when whoever asked goes away before the answer: a Cancel button, a page that is closed. What is long then stops. */
export function whileThere(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const look = (): void => {
    if (isGone(reply)) gone.abort(interrupted());
  };
  look();
  reply.raw.once('close', look);
  return gone.signal;
}

/** The same database, for a reading that goes no further than the statement during which whoever asked has gone. */
export const readWhileThere = (db: Root, reply: FastifyReply): Root =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isGone(reply)) throw interrupted();
      return result;
    },
  });
