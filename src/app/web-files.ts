import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError } from '../kit/errors';
import { CADRE } from '../kit/url';
import { sendPacked, serveAssets } from './assets';
import { departDe } from './depart';
import { lireEcrans } from './ecrans';
import { FRAME_POLICY, publicPolicy, screenPolicy } from './en-tetes';
import { originOf, serveReferencement, withOrigin } from './referencement';
import type { Settings } from './settings';

const BUILT = resolve('dist/web');
const HTML = 'text/html; charset=utf-8';
const NONCE_BYTES = 16;

const built = (name: string): string | null => {
  const path = join(BUILT, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

/** What the screens learn from the server's settings, before any call. */
function marks({ demo, lancement }: Settings): string {
  const launch = `<meta name="minutier-lancement" content="${lancement}">`;
  return demo ? `<meta name="minutier-demo" content="1">${launch}` : launch;
}

/** What the office says on the page open to all, as HTML. */
export type Notice = () => Promise<string>;
const PLACE_NOTICE = '<!--notice-->';

/** The built screens: hashed assets for ever, the page itself never cached; unknown paths are the page's own 404. */
export async function serveWeb(http: FastifyInstance, settings: Settings, notice: Notice): Promise<void> {
  serveReferencement(http, settings.publicUrl);
  const page = built('index.html')?.replace('</head>', `${marks(settings)}</head>`);
  const ecran = page ? lireEcrans(page) : null;
  if (page) await serveAssets(http, BUILT);
  serveVitrine(http, settings);
  serveNotice(http, notice);
  serveFrame(http);
  http.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/assets/');
    if (!ecran || !isPage) throw new AppError('introuvable', 'Cette adresse n’existe pas.');
    const path = request.url.split('?')[0] ?? '';
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return reply
      .type(HTML)
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', screenPolicy(nonce))
      .send(
        ecran(path)
          .replace('</title>', `</title>${departDe(path, request.headers.cookie)}`)
          .replace('</head>', `<meta property="csp-nonce" nonce="${nonce}"></head>`),
      );
  });
}

/** The showcase is public: any cache may keep it, as long as it asks each time whether it is still the same. */
function serveVitrine(http: FastifyInstance, { publicUrl }: Settings): void {
  const written = built('vitrine.html');
  if (!written) return;
  const policy = publicPolicy(written);
  http.get('/', (request, reply) => {
    const page = withOrigin(written, originOf(request, publicUrl));
    reply.header('Cache-Control', 'public, no-cache').header('Vary', 'Host');
    reply.header('Content-Security-Policy', policy);
    return sendPacked(request, reply, page);
  });
}

/** Written at each request: who is responsible for the data, and what the CNDP has answered, may change. */
function serveNotice(http: FastifyInstance, notice: Notice): void {
  const written = built('donnees-personnelles.html');
  if (!written) return;
  const policy = publicPolicy(written);
  http.get('/donnees-personnelles', async (request, reply) => {
    const parts = await notice();
    reply.header('Cache-Control', 'no-cache').header('Content-Security-Policy', policy);
    return sendPacked(
      request,
      reply,
      written.replace(PLACE_NOTICE, () => parts),
    );
  });
}

/** The page that the office's own screens may put in a frame, and no other site. */
function serveFrame(http: FastifyInstance): void {
  const written = built('cadre.html');
  if (!written) return;
  http.get(CADRE, (request, reply) => {
    reply.header('Cache-Control', 'no-cache').header('Content-Security-Policy', FRAME_POLICY);
    return sendPacked(request, reply.header('X-Frame-Options', 'SAMEORIGIN'), written);
  });
}
