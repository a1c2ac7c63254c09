import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import type { Before } from './vite.chunks.ts';

const ROUTERS = ['src/app/web/dehors.tsx', 'src/app/web/router.tsx'];
/** « ...inApp('/client'), component: lazyRouteComponent(() => import('…/ClientListPage') ». */
const ROUTE =
  /\.\.\.(under|inApp)\('([^']+)'\),\s*component: lazyRouteComponent\(\s*\(\) => import\('([^']+)'\)/g;
/** What words in French are written in. */
export const FONTS = /(inter|source-serif-4)-latin-wght-normal-[\w-]+\.woff2$/;
/** Any screen of the office: what its shell needs. */
const OFFICE = '/app';

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** Each address of the router with the file of its screen, as the bundler names it: with slashes on Windows too. */
export function screensOf(path: string, text = readFileSync(path, 'utf8')): [string, string][] {
  return [...text.matchAll(ROUTE)].map(([, parent, address = '', file = '']) => [
    parent === 'inApp' ? `${OFFICE}${address}` : address,
    normalizePath(resolve(dirname(path), `${file}.tsx`)),
  ]);
}

/** A chunk, all that it imports and their styles, those that are needed first before the others. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const each of chunk.imports) filesOf(bundle, each, found);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  return found;
}

function written(bundle: Bundle, before: Before): object {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const startsWith = (end: string): string[] =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(end)).map(({ fileName }) => fileName);
  const there = filesOf(bundle, startsWith('/index.html')[0] ?? '');
  const files: string[] = [];
  const rank = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const ranks = (ends: string[]): number[] => {
    const found = new Set<string>();
    for (const name of ends.flatMap(startsWith)) filesOf(bundle, name, found);
    // What the first words are written in comes last: once the code is there, and while it runs.
    return [...[...found].filter((file) => !there.has(file)), ...fonts].map(rank);
  };
  const office = before('');
  const fonts = Object.keys(bundle).filter((name) => FONTS.test(name));
  const screens = ROUTERS.flatMap((path) => screensOf(path)).map(([address, file]): [string, number[]] => [
    address,
    ranks([...before(file), file]),
  ]);
  return { files, screens: [...screens, [OFFICE, ranks(office)]] };
}

/** What an address shows before its code has come. */
export type First = [address: string, html: string];

/**
 * In the page, for the server alone (src/app/ecrans.ts): which files each address asks for besides those of all, and
 * what it shows meanwhile.
 */
export const screens = (before: Before, firsts: () => Promise<First[]>): Plugin => ({
  name: 'minutier-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle, path }) {
      if (path !== '/index.html' || !bundle) return undefined;
      const known = { ...written(bundle, before), firsts: await firsts() };
      const said = JSON.stringify(known).replaceAll('>', '\\u003e');
      return `${html}<!--screens ${said}-->`;
    },
  },
});
