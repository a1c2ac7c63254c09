import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { App } from '../../kit/server/app';
import type { Auth } from './auth';
import { cookieValue } from './cookie-session';
import { confirmSession } from './sql-sessions';

export const passCookies = (reply: FastifyReply, headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
};

const TOKEN_BYTES = 24;

async function passToken(auth: Auth, reply: FastifyReply, token: string): Promise<void> {
  const { authCookies, secret } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  const value = cookieValue(token, secret);
  const secure = attributes.secure ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Max-Age=${attributes.maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`,
  );
}

/** After a new proof of identity, gives the session another token; the old one is dead (OWASP ASVS 7.2.4). */
export async function renewSession(auth: Auth, app: App, reply: FastifyReply, id: number): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await confirmSession(app.db, id, token, app.now());
  await passToken(auth, reply, token);
}
