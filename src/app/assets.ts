import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The built files, which the build has also compressed (scripts/compress.mjs). Pages are served apart (web-files.ts). */
export async function serveAssets(http: FastifyInstance, root: string): Promise<void> {
  const hashed = join(root, 'assets');
  await http.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    // A compressed file has no address of its own: `Accept-Encoding` chooses it.
    globIgnore: ['*.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.startsWith(hashed) ? FOR_EVER : 'no-cache');
    },
  });
}

const PACKERS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof PACKERS;
const REFUSED = /;\s*q=0(\.0*)?\s*$/;

function encodingOf(accepted = ''): Encoding | undefined {
  const wanted = accepted.split(',').filter((each) => !REFUSED.test(each));
  const names = wanted.map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

/**
 * Sends a page written for this request, compressed. Only what holds no secret goes through here: the compressed length of an
 * answer that mixes a secret with words of the request reveals it (BREACH), so calls are not compressed.
 */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<unknown> {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}${encoding ? `-${encoding}` : ''}"`;
  reply
    .header('ETag', etag)
    .header('Vary', [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.type('text/html; charset=utf-8');
  if (!encoding) return reply.send(text);
  return reply.header('Content-Encoding', encoding).send(await PACKERS[encoding](text));
}
