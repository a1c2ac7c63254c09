/** What every screen must satisfy, and the few actions that all lists share. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe';

/** As if another tab of the office had changed it (R032): the screen stays as it is, window included. */
async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('mode', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'mode', newValue, storageArea: localStorage }));
  }, mode);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', mode);
}

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing, in light and in dark, where only colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await setMode(page, 'dark');
  await expectNoViolations(page, COLOURS);
  await setMode(page, 'light');
}

/** Nothing to scroll sideways on a phone nor on a tablet. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () =>
      page.evaluate(
        () => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
      );
    await expect.poll(overflow, `dépassement à ${width} px`).toBe(0);
  }
  if (before) await page.setViewportSize(before);
}

type Scope = Page | Locator;
export const fenetre = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
export const bouton = (scope: Scope, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });
/** The document that a window or a panel shows: the browser's viewer, within a frame of ours. */
export const documentLu = (scope: Locator): Locator => scope.frameLocator('iframe').locator('iframe');
export const ligne = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
/** The rows of the table, without its head. */
export const lignes = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** A short notice over the top bar: its title, then its words. */
export async function expectNotice(page: Page, title: string, text: string): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: text });
  await expect(notice).toBeVisible();
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
}

const REFUS = 'Erreur dans le traitement de votre demande, veuillez réessayer !'; // R310

/** R310: the dialog of a write that failed, with what the server said; closed once read. */
export async function expectRefus(page: Page, ...lines: string[]): Promise<void> {
  const dialog = fenetre(page, 'Erreur !');
  for (const line of [REFUS, ...lines]) await expect(dialog.getByText(line)).toBeVisible();
  await bouton(dialog, 'Fermer').click();
  await expect(dialog).toBeHidden();
}

/** R292: the question of a deletion, answered yes. */
export async function confirmer(page: Page, question: string): Promise<void> {
  const dialog = fenetre(page, 'Êtes-vous sûr ?');
  await expect(dialog.getByText(question)).toBeVisible();
  await expect(dialog.getByText('Vous ne pourrez pas revenir en arrière !')).toBeVisible();
  await bouton(dialog, 'Oui, je supprime !').click();
}

/** R293: what a deletion says with nothing ticked. */
export async function expectRienCoche(page: Page): Promise<void> {
  const dialog = fenetre(page, 'Attention');
  await expect(dialog.getByText('Veuillez cocher au moins une ligne !')).toBeVisible();
  await bouton(dialog, 'Fermer').click();
  await expect(dialog).toBeHidden();
}

/** Collects the addresses requested from now on that contain `part`. */
export function demandees(page: Page, part: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) urls.push(request.url());
  });
  return urls;
}

/** From now on the server does not answer that path. */
export const couper = (page: Page, path: string): Promise<unknown> =>
  page.route(`**/api/${path}*`, (route) => route.abort('aborted'));
export const retablir = (page: Page, path: string): Promise<void> => page.unroute(`**/api/${path}*`);

/** The next request is done, and nobody learns it. */
export const perdre = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**/api/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('aborted');
    },
    { times: 1 },
  );

/** The user comes back to the tab after a while: its data is read again, twice, as nobody answers. Needs the test's clock. */
export async function relireSansReponse(page: Page, path: string): Promise<void> {
  await couper(page, path);
  let refus = 0;
  page.on('requestfailed', (request) => {
    if (request.url().includes(`/api/${path}`)) refus += 1;
  });
  await page.clock.fastForward(40_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => refus).toBe(1);
  await page.clock.runFor(2_000);
  await expect.poll(() => refus).toBe(2);
  await page.clock.runFor(1_000);
}

/** The stream of notifications opens and stays silent: other tests' writes do not reach this page. */
export const taireLeFlux = (page: Page): Promise<unknown> =>
  page.route('**/api/notifications/flux', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 86400000\n\n' }),
  );

/** Puts time in the hands of the test: `page.clock` knows timers, but not the limits of requests, which become timers here. */
export async function tenirLeTemps(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (delay) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), delay);
      return controller.signal;
    };
  });
}

const INSTANT_MS = 100;
const PLUS_TARD_MS = 5_000; // a loaded machine may be long to stop the clock

/** The server neither answers nor fails: the request that `ask` makes is given up after `limit`, neither before nor later. */
export async function expectAbandon(
  page: Page,
  { path, limit }: { path: string; limit: number },
  ask: () => Promise<unknown>,
): Promise<void> {
  let abandoned = 0;
  page.on('requestfailed', (request) => {
    if (request.url().includes(`/api/${path}`)) abandoned += 1;
  });
  await page.route(`**/api/${path}*`, () => undefined);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PLUS_TARD_MS);
  await Promise.all([page.waitForRequest(`**/api/${path}*`), ask()]);
  await page.clock.fastForward(limit - INSTANT_MS);
  expect(abandoned, 'abandonné trop tôt').toBe(0);
  await page.clock.fastForward(2 * INSTANT_MS);
  await expect.poll(() => abandoned, 'abandonné à temps').toBe(1);
  await page.clock.resume();
  await retablir(page, path);
}

/** A request that is held back must not be given up meanwhile, however slow the machine is. */
export const sansLimite = (page: Page): Promise<void> =>
  page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
    XMLHttpRequest.prototype.abort = () => undefined;
  });

/** Holds the answers back until the function it answers is called: what is shown meanwhile can be looked at. */
export async function retenir(page: Page, path: string): Promise<() => void> {
  await sansLimite(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/${path}*`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * R023, R024: what is shown while a list loads, then for ten seconds when it cannot be loaded, until it is. `url` asks
 * for other rows than those that the shell reads in advance, which would mend the list by themselves.
 */
export async function expectChargementEtPanne(page: Page, list: { url: string; path: string; text: string }) {
  await page.clock.install();
  const release = await retenir(page, list.path);
  await page.goto(list.url);
  await expect(page.getByRole('main').getByText('Chargement…')).toBeAttached();
  release();
  await expect(page.getByText('Chargement…')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  await couper(page, list.path);
  await page.reload();
  await expectNotice(page, 'Erreur', list.text);
  await expect(page.getByRole('main').getByText('Ces données n’ont pas pu être chargées.')).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(page.getByText(list.text)).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(page.getByText(list.text)).toHaveCount(0);
  await retablir(page, list.path);
  await bouton(page, 'Réessayer').click();
  await expect(page.getByText('Ces données n’ont pas pu être chargées.')).toHaveCount(0);
}
