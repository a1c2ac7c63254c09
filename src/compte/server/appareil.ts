import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Auth } from './auth';
import type { Attempt } from './sql-tentatives';

/** How many accounts a shared computer may be known for. */
const MAX_ACCOUNTS = 6;
const ID_BYTES = 12;
const KNOWN_SECONDS = 180 * 24 * 3600;

interface Cookie {
  name: string;
  secure: boolean;
  secret: string;
}

async function cookieOf(auth: Auth): Promise<Cookie> {
  const { authCookies, secret } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  return { name: name.replace(/session_token$/, 'appareil'), secure: attributes.secure === true, secret };
}

const sign = (secret: string, email: string, id: string): string =>
  createHmac('sha256', secret).update(`appareil:${id}:${email}`).digest('base64url');

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The entries of the browser's cookie: `id.signature` for each account that was opened on it. */
function entriesOf({ headers }: FastifyRequest, name: string): string[] {
  const pairs = (headers.cookie ?? '').split(/; */);
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1).match(/[\w-]+\.[\w-]+/g) ?? [];
}

const idFor =
  (secret: string, email: string) =>
  (entry: string): string | null => {
    const [id = '', signature = ''] = entry.split('.');
    return same(sign(secret, email, id), signature) ? id : null;
  };

/** A sign-in attempt as it is counted: by the device, when it has opened this account before. */
export async function attemptOf(
  auth: Auth,
  request: FastifyRequest,
  { email, now }: { email: string; now: Date },
): Promise<Attempt> {
  const { name, secret } = await cookieOf(auth);
  const known = entriesOf(request, name).slice(0, MAX_ACCOUNTS).map(idFor(secret, email));
  return { email, address: request.ip, device: known.find((id) => id !== null) ?? null, now };
}

/** Remembers in a cookie that this browser has opened this account. The cookie opens nothing by itself. */
export async function rememberDevice(
  auth: Auth,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  email: string,
): Promise<void> {
  const { name, secret, secure } = await cookieOf(auth);
  const others = entriesOf(request, name).filter((entry) => idFor(secret, email)(entry) === null);
  const id = randomBytes(ID_BYTES).toString('base64url');
  const entries = [`${id}.${sign(secret, email, id)}`, ...others].slice(0, MAX_ACCOUNTS);
  reply.header(
    'set-cookie',
    `${name}=${entries.join('~')}; Max-Age=${KNOWN_SECONDS}; Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`,
  );
}
