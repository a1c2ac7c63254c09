import type { FastifyRequest } from 'fastify';
import type { Call } from '../api';
import type { App, SessionUser } from './app';
import { securityEvent } from './sql-evenements';

const QUIET_MS = 60_000;
const REMEMBERED = 1_000;

/** When each account was last refused each call: one that insists is noted once a minute. */
const lately = new WeakMap<App, Map<string, number>>();

/** Keeps that an account asked for what it may not (ASVS 16.3.2). */
export async function noteRefusal(
  app: App,
  call: Call,
  user: SessionUser,
  { ip, headers }: FastifyRequest,
  detail: string,
): Promise<void> {
  const seen = lately.get(app) ?? new Map<string, number>();
  lately.set(app, seen);
  const key = `${user.id} ${call.method} ${call.path}`;
  const now = app.now();
  if (now.getTime() - (seen.get(key) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
  if (seen.size >= REMEMBERED) seen.clear();
  seen.set(key, now.getTime());
  await securityEvent(app.db, {
    genre: 'acces_refuse',
    now,
    userId: user.id,
    adresse: ip,
    agent: headers['user-agent'],
    detail: `${call.method} ${call.path} (${detail})`,
  });
}
