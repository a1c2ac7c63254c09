import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError } from '../kit/errors';
import type { Settings } from './settings';

const BUILT = resolve('dist/web');
const HASHED = join(BUILT, 'assets');
const DEMO_MARK = '<meta name="minutier-demo" content="1">';

/** The built screens: hashed assets for ever, the page itself never cached; unknown paths are the page's own 404. */
export async function serveWeb(http: FastifyInstance, { demo }: Settings): Promise<void> {
  const index = join(BUILT, 'index.html');
  const page = existsSync(index)
    ? readFileSync(index, 'utf8').replace('</head>', `${demo ? DEMO_MARK : ''}</head>`)
    : null;
  if (page) {
    await http.register(fastifyStatic, {
      root: BUILT,
      index: false,
      wildcard: false,
      globIgnore: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'Cache-Control',
          path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  http.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!page || !isPage) throw new AppError('introuvable', 'Cette adresse n’existe pas.');
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
}
