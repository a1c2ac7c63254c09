/** What costs bytes or pages is counted by account: one that asks without end leaves the others served (ASVS 2.4.1). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../api';
import { AppError } from '../errors';
import { createRate } from '../rate';
import type { Root } from './db/database';
import { isPostgres } from './db/kind';
import { countIn } from './sql-tentatives';

const WINDOW_MS = 60_000;
const TROP =
  'Vous avez demandé beaucoup de documents en une minute\u00a0: patientez quelques secondes, puis réessayez.';

export interface Documents {
  /** 0: it is counted. Otherwise, in so many milliseconds the account may ask again. */
  take(userId: number): Promise<number>;
}

/** As `createRate` of one server says it, of all of them: they have one base. */
async function countedByAll(db: Root, { cle, max, now }: { cle: string; max: number; now: Date }) {
  const [counted] = await countIn(db, [cle], { now, windowMs: WINDOW_MS });
  if (!counted || counted.echecs <= max) return 0;
  return Math.max(Date.parse(counted.depuis) + WINDOW_MS - now.getTime(), 1);
}

/**
 * `max` in a minute; 0: as many as one likes. First counted here, in memory: what this server alone refuses never comes
 * to the database. An embedded one has one server. What cannot be counted is served: to read goes on.
 */
export function createDocuments({ db, now, max }: { db: Root; now(): Date; max: number }): Documents {
  const here = createRate({ max, windowMs: WINDOW_MS });
  return {
    async take(userId) {
      const waitMs = here.take(userId, performance.now());
      if (waitMs > 0 || max === 0 || !isPostgres(db)) return waitMs;
      return countedByAll(db, { cle: `documents:${userId}`, max, now: now() }).catch(() => 0);
    },
  };
}

/** A file, or the pieces that a record brings with it. Error: trop_de_tentatives, and when to come back. */
export async function countDocument(
  { documents }: { documents: Documents },
  call: Call,
  { request, user }: { request: FastifyRequest; user: { id: number } },
  reply: FastifyReply,
): Promise<void> {
  const { base64 } = request.query as { base64?: string };
  if (call.kind !== 'file' && base64 !== '1') return;
  const waitMs = await documents.take(user.id);
  if (waitMs === 0) return;
  reply.header('Retry-After', Math.ceil(waitMs / 1_000));
  throw new AppError('trop_de_tentatives', TROP);
}
