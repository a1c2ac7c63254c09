import type { FastifyRequest } from 'fastify';
import type { Call } from '../api';
import type { App, SessionUser } from './app';
import { fromOf } from './context';
import { type GenreEvenement, securityEvent } from './sql-evenements';
import { inPlainWords } from './summary';

const QUIET_MS = 60_000;
const REMEMBERED = 1_000;

/** When each account's event was last recorded for each call: an account that insists is recorded once a minute. */
const lately = new WeakMap<App, Map<string, number>>();

interface Noted {
  genre: GenreEvenement;
  detail: string;
}

async function noteOnce(
  app: App,
  call: Call,
  user: SessionUser,
  request: FastifyRequest,
  { genre, detail }: Noted,
): Promise<void> {
  const seen = lately.get(app) ?? new Map<string, number>();
  lately.set(app, seen);
  const key = `${genre} ${user.id} ${call.method} ${call.path}`;
  const now = app.now();
  // In absolute value: a clock that was ahead and was set right must not silence what follows.
  if (Math.abs(now.getTime() - (seen.get(key) ?? Number.NEGATIVE_INFINITY)) < QUIET_MS) return;
  await securityEvent(app.db, {
    genre,
    now,
    userId: user.id,
    ...fromOf(request),
    detail,
  });
  // Once it is written: had the writing failed, the next one must be recorded.
  if (seen.size >= REMEMBERED) seen.clear();
  seen.set(key, now.getTime());
}

/** Records that an account asked for what it may not (ASVS 16.3.2). */
export const noteRefusal = (
  app: App,
  call: Call,
  user: SessionUser,
  request: FastifyRequest,
  detail: string,
): Promise<void> =>
  noteOnce(app, call, user, request, {
    genre: 'acces_refuse',
    detail: `${call.method} ${call.path} (${detail})`,
  });

/** Records which of the office's registers an inspection opens; should that fail, the register is not sent. */
export const noteReading = (
  app: App,
  call: Call,
  user: SessionUser,
  request: FastifyRequest,
): Promise<void> =>
  noteOnce(app, call, user, request, { genre: 'inspection', detail: inPlainWords(call.summary) });
