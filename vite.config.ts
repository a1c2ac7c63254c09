import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createServer,
  defineConfig,
  type IndexHtmlTransformContext,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { chunks } from './vite.chunks.ts';
import { type First, FONTS, screens } from './vite.ecrans.ts';
import { taille } from './vite.taille.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';
/** Documents of their own, written into their HTML, by their address. */
const PUBLIQUES: Record<string, { html: string; page: string; part: string }> = {
  '/': { html: '/vitrine.html', page: '/src/vitrine/web/Vitrine.tsx', part: 'Vitrine' },
  '/donnees-personnelles': {
    html: '/donnees-personnelles.html',
    page: '/src/vitrine/web/DonneesPersonnelles.tsx',
    part: 'DonneesPersonnelles',
  },
};
type Written = Pick<(typeof PUBLIQUES)[string], 'page' | 'part'>;
const PLACE = '<!--page-->';

async function rendered(server: ViteDevServer, { page, part }: Written): Promise<string> {
  const module = await server.ssrLoadModule(page);
  return renderToString(createElement(module[part] as ComponentType));
}

/** A build has no server: one that listens to nothing, for as long as a page is written. */
export const pageServer = (): Promise<ViteDevServer> =>
  createServer({
    configFile: false,
    plugins: [react(), taille()],
    appType: 'custom',
    logLevel: 'error',
    // What a browser would load: several at once would each clear and fill the same folder, which Windows refuses.
    optimizeDeps: { disabled: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  });

async function renderedOnce(page: Written): Promise<string> {
  const server = await pageServer();
  return rendered(server, page).finally(() => server.close());
}

const PREMIER = '/src/app/web/Premier.tsx';
const firsts = (): Promise<First[]> =>
  Promise.all(
    Object.entries({ '/login': 'PremiereConnexion', '/app': 'PremierCadre' }).map(
      async ([address, part]): Promise<First> => [address, await renderedOnce({ page: PREMIER, part })],
    ),
  );

/** zod's own writer of JSON schemas hangs on each of its schemas: the server's documents need it, no screen does. */
const JSON_SCHEMA = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:(?:const|function) (\w+)|\{ \w+ as (\w+) \})/gm;
/** zod speaks English until it is told our own words (kit/schema.ts): no screen does. */
const ENGLISH = /zod\/v4\/locales\/en\.js$/;
const lighterZod = (): Plugin => ({
  name: 'minutier-zod',
  apply: 'build',
  load(id) {
    if (ENGLISH.test(id)) return 'export default () => ({});';
    if (!JSON_SCHEMA.test(id)) return undefined;
    const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name, other]) => name ?? other);
    // Made for each schema, called for none.
    return names.map((name) => `export const ${name} = () => () => undefined;`).join('\n');
  },
});

function fontLinks({ bundle }: IndexHtmlTransformContext) {
  const fonts = Object.keys(bundle ?? {}).filter((name) => FONTS.test(name));
  return fonts.map((name) => ({
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
    injectTo: 'head' as const,
  }));
}

/**
 * The showcase is a document of its own at '/', written into its HTML: read and indexed without JavaScript. The browser
 * hydrates the same component; its class names are the same, since they come from the CSS alone.
 */
const vitrine = (): Plugin => ({
  name: 'minutier-vitrine',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [path = '', search] = (request.url ?? '').split('?');
      const publique = PUBLIQUES[path];
      if (publique) request.url = publique.html + (search === undefined ? '' : `?${search}`);
      next();
    });
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html, context) {
      const publique = Object.values(PUBLIQUES).find(({ html: path }) => path === context.path);
      if (!publique) return undefined;
      const page = await (context.server ? rendered(context.server, publique) : renderedOnce(publique));
      return { html: html.replace(PLACE, () => page), tags: fontLinks(context) };
    },
  },
});

/** What a screen finds loaded: the showcase is a document of its own, the doors of the office are without its shell. */
function before(entry: string): string[] {
  if (entry.endsWith('.html')) return [];
  if (entry.endsWith('/BientotPage.tsx')) return ['/index.html'];
  if (entry.includes('/src/vitrine/')) return ['/vitrine.html'];
  if (/\/(Login|Logout|Invitation|Securite)Page\.tsx$/.test(entry)) return ['/index.html'];
  return ['/index.html', '/app/web/Shell.tsx', '/compte/web/guard.ts'];
}

/** The shell fetches it once the first screen is there. */
const calm = (entry: string): boolean => entry.endsWith('/app/web/QuickSearch.tsx');

const BUDGET = JSON.parse(readFileSync(new URL('./scripts/budget.json', import.meta.url), 'utf8')) as Record<
  string,
  { limite: number; ecrans: string[] }
>;
/** In kB of 1,000 bytes; a window has none of its own. */
const limit = (entry: string): number =>
  1_000 *
  (Object.values(BUDGET).find(({ ecrans }) => ecrans.some((file) => entry.endsWith(`/${file}`)))?.limite ??
    Number.POSITIVE_INFINITY);

export default defineConfig({
  plugins: [
    react(),
    lighterZod(),
    taille(),
    vitrine(),
    chunks(() => [react(), lighterZod(), taille()], before, calm, limit),
    screens(before, firsts),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // What the README promises: a newer Vite would ask for newer ones. e2e/navigateurs-anciens.spec.ts takes away what came later.
    target: ['safari16.4', 'ios16.4', 'firefox115', 'chrome111', 'edge111'],
    // Read by scripts/budget.mjs; scripts/build.mjs takes it out of what is served.
    manifest: 'manifest.json',
    // Every browser that runs this code preloads by itself.
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'vitrine.html', 'donnees-personnelles.html'] },
    // The content security policy allows no data: font or script.
    assetsInlineLimit: 0,
  },
  // The server compares a write's Origin with the host it was sent to: the proxy leaves it alone.
  server: { proxy: { '/api': { target: API, changeOrigin: false } } },
});
