/** What each answer tells the browser to refuse (OWASP ASVS 5.0, V3). */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { isCall } from '../kit/server/http';

const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** A call, a script, an error: nothing that a browser should ever show as a page. */
const RIEN = policy({
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

const COMMUN = {
  'default-src': "'none'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  // Trusted Types: what turns text into code takes only what src/app/web/policy.ts has checked.
  'require-trusted-types-for': "'script'",
};

/** The office's screens. `nonce`: for the <style> that the parts of the page write, made anew for each answer. */
export const screenPolicy = (nonce: string): string =>
  policy({
    ...COMMUN,
    'style-src': `'self' 'nonce-${nonce}'`,
    // A document is seen before it is printed (PdfFrame).
    'frame-src': "'self'",
    'trusted-types': 'default',
  });

/**
 * The empty page that a document is shown in (PdfFrame). The browser's viewer is under this policy too: it may be a page with
 * styles of its own (Firefox, WebKit), or an object (Chromium). No script runs there, not even ours.
 */
export const FRAME_POLICY = policy({
  'default-src': "'none'",
  'frame-src': 'blob:',
  'object-src': 'blob:',
  'img-src': 'blob: data:',
  'style-src': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
});

/** A page that caches may keep can have no nonce: the policy has the digest of each <style> that it was built with. */
export function publicPolicy(page: string): string {
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  return policy({ ...COMMUN, 'style-src': ["'self'", ...styles].join(' '), 'trusted-types': "'none'" });
}

const SANS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = SANS.map((name) => `${name}=()`).join(', ');

/** Default headers of every answer; a page and a file have a policy of their own. */
export async function setHeaders(
  http: FastifyInstance,
  { tls, sousDomaines, now }: { tls: boolean; sousDomaines: boolean; now: () => Date },
): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // Over plain http on the office's network, browsers ignore the first and complain of the two others.
    strictTransportSecurity: tls && { maxAge: 63_072_000, includeSubDomains: sousDomaines },
    crossOriginOpenerPolicy: tls,
    originAgentCluster: tls,
  });
  http.addHook('onRequest', async (request, reply) => {
    reply.header('Content-Security-Policy', RIEN).header('Permissions-Policy', PERMISSIONS);
    // No cache keeps the answer of a call, unless it sets its own header.
    if (isCall(request)) reply.header('Cache-Control', 'no-store');
  });
  // The office's time, which screens follow (kit/web/horloge.ts): this machine's may be another.
  http.addHook('onSend', async (_request, reply) => void reply.header('Date', now().toUTCString()));
}
