/** The session cookie as better-auth writes it: the session's token and its signature. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (token: string, secret: string): Buffer => createHmac('sha256', secret).update(token).digest();

export const cookieValue = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${sign(token, secret).toString('base64')}`);

function valueOf(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The token in the cookie `name` of a Cookie header; null when there is none, or it was not signed by this office. */
export function tokenIn(header: string, name: string, secret: string): string | null {
  const value = decoded(valueOf(header, name) ?? '');
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1), 'base64');
  const ours = sign(token, secret);
  return signature.length === ours.length && timingSafeEqual(signature, ours) ? token : null;
}
