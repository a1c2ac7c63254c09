/** As on Windows: scrollbars that take width, which the other tests hide. */
import type { Page } from '@playwright/test';
import { bouton } from './support/ecran';
import { expect, test } from './support/session';

const abscisse = async (page: Page): Promise<number | undefined> =>
  (await page.getByRole('banner').locator('a[href="/logout"]').boundingBox())?.x;

test('d’une page qui défile à une page courte, et derrière une fenêtre, rien ne se déplace', async ({
  playwright,
  launchOptions,
  storageState,
}) => {
  const navigateur = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await navigateur.newPage({
    baseURL: process.env.E2E_URL,
    storageState,
    viewport: { width: 1366, height: 500 },
  });

  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const largeurs = () =>
    page.evaluate(() => [innerWidth - document.body.offsetWidth, document.body.scrollHeight - innerHeight]);
  const [barre, aDefiler] = await largeurs();
  expect(barre, 'des barres qui prennent de la place').toBeGreaterThan(0);
  expect(aDefiler).toBeGreaterThan(0);
  const ici = await abscisse(page);

  await bouton(page, 'Prise de rendez-vous').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await abscisse(page)).toBe(ici);
  const fenetre = await page.getByRole('dialog').boundingBox();
  expect((fenetre?.x ?? 0) + (fenetre?.width ?? 0), 'au bord de l’écran').toBe(1366);

  await page.goto('/app/inconnue');
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  expect(await largeurs()).toEqual([barre, 0]);
  expect(await abscisse(page)).toBe(ici);
  await navigateur.close();
});
