import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The address that vitrine.html is written with, wherever an absolute one is needed. */
const WRITTEN = 'https://minutier.example';
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/** The origin of this site for browsers: the setting, else the request's host if it has the form of one, since it is written into the page. */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl?: string): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  return HOST.test(request.host) ? `${request.protocol}://${request.host}` : WRITTEN;
}

export const withOrigin = (page: string, origin: string): string => page.replaceAll(WRITTEN, origin);

/** Search engines may read the showcase, not the office's screens and calls. */
export function serveReferencement(http: FastifyInstance, publicUrl?: string): void {
  http.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nAllow: /\nDisallow: /app\nDisallow: /api\n\nSitemap: ${originOf(request, publicUrl)}/sitemap.xml\n`,
      ),
  );
  http.get('/sitemap.xml', (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <url><loc>${originOf(request, publicUrl)}/</loc></url>\n</urlset>\n`,
      ),
  );
}
