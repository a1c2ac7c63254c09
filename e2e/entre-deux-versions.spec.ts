/** A page comes from a server of one version, and its code is asked of another: a proxy that tries no second server hands over its 404. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/session';

const CODE = '**/assets/index-*.js';
const STYLE = '**/assets/index-*.css';
const COQUE = '**/assets/Shell-*.js';
const PAS_CHARGEE = 'Cette page n’a pas pu être chargée.';

/** As the server of the other version answers, so many times. */
const manquer = (page: Page, adresse: string, times: number) =>
  page.route(
    adresse,
    (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'introuvable', message: 'Cette adresse n’existe pas.' }),
      }),
    { times },
  );

const compter = (page: Page, path: string) => {
  const lues = { nombre: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) lues.nombre += 1;
  });
  return lues;
};

/** As often as it may be, a moment ago. */
function dejaRelue(): void {
  if (!sessionStorage.getItem('minutier.relectures'))
    sessionStorage.setItem('minutier.relectures', `12 ${Date.now()}`);
}

const titre = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('une page dont un autre serveur n’a pas le code se relit jusqu’à ce qu’il vienne', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404);
  await manquer(page, CODE, 2);
  const lues = compter(page, '/app/client');
  await page.goto('/app/client');
  await expect(titre(page, 'Clients')).toBeVisible();
  expect(lues.nombre).toBe(3);
});

test('une page dont un autre serveur n’a pas les styles se relit', async ({ page, allowStatus }) => {
  allowStatus(404);
  await manquer(page, STYLE, 1);
  const lues = compter(page, '/app/client');
  await page.goto('/app/client');
  await expect.poll(() => lues.nombre).toBe(2);
  await expect(titre(page, 'Clients')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCSS('position', 'sticky');
});

test('sans le code de la coque ni de quoi le dire, la page se relit', async ({ browser, storageState }) => {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await manquer(page, COQUE, 3);
  await manquer(page, '**/assets/RouteError-*.js', 1);
  await page.goto('/app/client');
  await expect(titre(page, 'Clients')).toBeVisible();
  await context.close();
});

test('sans le code de la coque ni de quoi le dire, jamais, on le lit en français', async ({
  browser,
  storageState,
}) => {
  const context = await browser.newContext({ storageState });
  await context.addInitScript(dejaRelue);
  const page = await context.newPage();
  await manquer(page, COQUE, 9);
  await manquer(page, '**/assets/RouteError-*.js', 9);
  await page.goto('/app/client');
  await expect(page.getByRole('alert')).toContainText('Erreur de redirection');
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
  await context.close();
});

test('le code qui ne vient jamais se dit, et un bouton relit la page', async ({ page, allowStatus }) => {
  allowStatus(404);
  await page.addInitScript(dejaRelue);
  await manquer(page, CODE, 1);
  const lues = compter(page, '/login');
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(PAS_CHARGEE);
  expect(lues.nombre).toBe(1);
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(titre(page, 'Connexion')).toBeVisible();
});

test('un navigateur qui ne retient rien relit la page une fois, puis le dit', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
  });
  await manquer(page, CODE, 9);
  const lues = compter(page, '/login');
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(PAS_CHARGEE);
  expect(lues.nombre).toBe(2);
});

test('ce que le serveur mort ne donne pas se dit sur notre page, qui reste', async ({ page }) => {
  await page.route('**/assets/**', (route) => route.abort('aborted'));
  await page.route('**/api/**', (route) => route.abort('aborted'));
  await page.addInitScript(() => sessionStorage.setItem('minutier.relectures', `11 ${Date.now()}`));
  await page.clock.install();
  const lues = compter(page, '/login');
  await page.goto('/login');
  await expect(async () => {
    await page.clock.runFor(8_000);
    await expect(page.getByRole('alert')).toContainText(PAS_CHARGEE, { timeout: 500 });
  }).toPass();
  expect(lues.nombre).toBe(1);
});

test('la page publique, écrite d’avance, reste comme elle est', async ({ page, allowStatus }) => {
  allowStatus(404);
  await manquer(page, '**/assets/*.js', 99);
  const lues = compter(page, '/');
  const refus = page.waitForResponse((response) => response.status() === 404);
  await page.goto('/');
  await refus;
  const sante = await page
    .waitForRequest('**/api/sante', { timeout: 1_500 })
    .then(() => 'demandée')
    .catch(() => 'jamais demandée');
  expect([sante, lues.nombre]).toEqual(['jamais demandée', 1]);
});
