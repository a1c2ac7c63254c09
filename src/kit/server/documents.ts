/** Limits the documents that one account asks for: one that asks without end must not keep the others waiting (ASVS 2.4.1). */
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
  /** 0: counted, it may be sent. Otherwise: milliseconds until the account may ask again. */
  take(userId: number): Promise<number>;
}

/** The same count as `createRate`, of all the servers together: in the database that they share. */
async function countedByAll(db: Root, { cle, max, now }: { cle: string; max: number; now: Date }) {
  const [counted] = await countIn(db, [cle], { now, windowMs: WINDOW_MS });
  if (!counted || counted.echecs <= max) return 0;
  return Math.max(Date.parse(counted.depuis) + WINDOW_MS - now.getTime(), 1);
}

/**
 * `max` a minute; 0: no limit. Counted in memory first: what this server alone refuses never reaches the database. On SQLite there
 * is only this server. When the database cannot count, the document is sent: reading must go on.
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

/** Counts a call of kind `file`, and one that answers a record with its pieces (`base64=1`). Error: trop_de_tentatives, with Retry-After. */
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
