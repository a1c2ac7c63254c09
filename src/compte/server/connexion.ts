import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../kit/server/app';
import { securityEvent } from '../../kit/server/sql-evenements';
import type { Root } from '../../kit/server/db/database';
import { rememberDevice } from './appareil';
import { type Auth, hashPassword, isPassword, sessionUser } from './auth';
import { passCookies } from './session';
import { readEmail } from './sql';
import { readIdentifiant } from './sql-connexion';
import { closeSession, markSignedIn } from './sql-sessions';

export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Checked {
  /** Null when nobody has this e-mail. */
  id: number | null;
  /** False for a wrong password and for a deactivated account alike: nobody learns which. */
  ok: boolean;
}

/** As slow whether the account exists or not. No session is opened yet. */
export async function checkPassword(
  auth: Auth,
  { db }: App,
  { email, password }: { email: string; password: string },
): Promise<Checked> {
  const known = await readIdentifiant(db, email);
  if (!known) {
    await hashPassword(auth, password);
    return { id: null, ok: false };
  }
  const right = await isPassword(auth, known.hash, password);
  return { id: known.id, ok: right && known.actif };
}

/** The session that this browser had is dead: another takes its place (OWASP ASVS 7.2.4). */
async function closeOwn(
  auth: Auth,
  db: Root,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<void> {
  const { cookie } = request.headers;
  const own = await sessionUser(auth, db, { cookie, now, watch: true });
  if (own) await closeSession(db, own.id, own.session);
}

/** Once everything that the account asks for is proved: the session, its cookie, and `comment` it was opened. */
export async function startSession(
  auth: Auth,
  { db, now }: App,
  { request, reply }: Http,
  { userId, comment }: { userId: number; comment: string },
): Promise<void> {
  const agent = request.headers['user-agent'];
  const headers = new Headers({ 'x-forwarded-for': request.ip, ...(agent ? { 'user-agent': agent } : {}) });
  await closeOwn(auth, db, { request, now: now() });
  const opened = await auth.api.openSession({
    body: { userId: String(userId) },
    headers,
    returnHeaders: true,
  });
  passCookies(reply, opened.headers);
  await markSignedIn(db, userId, now());
  await rememberDevice(auth, { request, reply }, await readEmail(db, userId));
  const from = { adresse: request.ip, agent };
  await securityEvent(db, { genre: 'connexion', now: now(), userId, ...from, detail: comment });
}
