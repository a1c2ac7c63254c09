/** Debian's Chromium, as slow as a small machine behind a slow line. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { observer } from './dans-la-page';

/**
 * Lighthouse's « slow 4G » (core/config/constants.js, mobileSlow4G): 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and
 * back, on a processor four times slower. The line's delay is counted once a request.
 */
export const LENT = { versIci: 1_638.4, versLa: 750, allerRetourMs: 150, processeur: 4 } as const;
const OCTETS = 1_024 / 8; // in a kilobit
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const ouvrirNavigateur = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });

/** One visitor: his cache and his cookies. */
export async function visiteur(
  navigateur: Browser,
  baseURL: string,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> {
  const context = await navigateur.newContext({
    baseURL,
    ...(storageState && { storageState }),
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
    viewport: { width: 1440, height: 900 },
  });
  // What transforms this TypeScript names its functions by a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (f) => f;' });
  await context.addInitScript(observer);
  return context;
}

export async function ralentir(page: Page, { ligne = true, processeur = true } = {}): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  if (ligne)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LENT.allerRetourMs,
      downloadThroughput: LENT.versIci * OCTETS,
      uploadThroughput: LENT.versLa * OCTETS,
    });
  if (processeur) await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENT.processeur });
  return cdp;
}

export interface Reseau {
  /** That went to the server: what the cache answers does not count. */
  requetes: number;
  /** As they travelled, headers with them. */
  octets: number;
  adresses: string[];
}

/** Counts what goes over the line until it is read. */
export function compter(cdp: CDPSession): () => Reseau {
  const vues = new Map<string, { url: string; cache: boolean; octets: number }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) vues.set(requestId, { url: request.url, cache: false, octets: 0 });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const vue = vues.get(requestId);
    if (vue) vue.cache = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const vue = vues.get(requestId);
    if (vue && response.fromDiskCache) vue.cache = true;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const vue = vues.get(requestId);
    if (vue) vue.octets = encodedDataLength;
  });
  return () => {
    const parties = [...vues.values()].filter(({ cache }) => !cache);
    return {
      requetes: parties.length,
      octets: parties.reduce((somme, { octets }) => somme + octets, 0),
      adresses: parties.map(({ url }) => url),
    };
  };
}
