import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../kit/server/app';
import type { Credentials } from '../api';
import type { Auth } from './auth';
import { readDroits } from './sql';
import { closeSessions } from './sql-sessions';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

export const passCookies = (reply: FastifyReply, headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
};

/** False, and no cookie, for a wrong password and for a deactivated account alike: nobody learns which. */
export async function openSession(
  auth: Auth,
  { db }: App,
  { request, reply }: Http,
  body: Credentials,
): Promise<boolean> {
  const agent = request.headers['user-agent'];
  const headers = new Headers({ 'x-forwarded-for': request.ip, ...(agent ? { 'user-agent': agent } : {}) });
  const signedIn = await auth.api.signInEmail({ body, headers, returnHeaders: true }).catch(() => null);
  if (!signedIn) return false;
  const id = Number(signedIn.response.user.id);
  if (!(await readDroits(db, id))) {
    await closeSessions(db, id);
    return false;
  }
  passCookies(reply, signedIn.headers);
  return true;
}
