/** The waiting page (R019, R020, D12), and the background of the login (R002). */
import type { Page } from '@playwright/test';
import { expect, test } from './support/console';
import { expectAccessible, expectFits } from './support/ecran';

const compte = (page: Page) => page.getByRole('timer', { name: 'Temps restant avant le lancement' });

/** The page as the server would write it for that setting. */
const lanceLe = (page: Page, date: string) =>
  page.route('**/bientot', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('2023-01-01T00:00:00', date) });
  });

test('R019 R020 le site en construction promet de prévenir, et compte jours, heures, minutes et secondes', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-12-30T20:56:57') });
  await lanceLe(page, '2027-01-01T00:00:00');
  await page.goto('/bientot');
  await expect(compte(page)).toBeVisible();
  await page.clock.pauseAt(new Date('2026-12-30T20:58:57'));
  await expect(page).toHaveTitle('Bientôt · Minutier');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le site est en construction.');
  await expect(page.getByText('Vous serez prévenus de son lancement.')).toBeVisible();
  await expect(compte(page)).toHaveText(/01\s*jours\s*03\s*heures\s*01\s*minutes\s*03\s*secondes/);
  for (const secondes of ['02', '01', '00']) {
    await page.clock.runFor(1_000);
    await expect(compte(page)).toHaveText(new RegExp(`01\\s*minutes\\s*${secondes}\\s*secondes`));
  }
  await page.clock.runFor(1_000);
  await expect(compte(page)).toHaveText(/00\s*minutes\s*59\s*secondes/);
  await expect(compte(page)).not.toHaveAttribute('aria-live', /polite|assertive/);
  await page.clock.resume();
  await expectAccessible(page);
  await expectFits(page);
});

test('R020 D12 à l’heure dite, des zéros et « Nous sommes en ligne »', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-12-31T23:59:00') });
  await lanceLe(page, '2027-01-01T00:00:00');
  await page.goto('/bientot');
  await expect(compte(page)).toBeVisible();
  await page.clock.pauseAt(new Date('2026-12-31T23:59:59'));
  await expect(compte(page)).toHaveText(/00\s*minutes\s*01\s*secondes/);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous sommes en ligne');
  await page.clock.runFor(5_000);
  await expect(compte(page)).toHaveText(/00\s*jours\s*00\s*heures\s*00\s*minutes\s*00\s*secondes/);
});

test('D12 la date par défaut est passée : la page mène à la vitrine', async ({ page, request }) => {
  const html = await (await request.get('/bientot')).text();
  expect(html).toContain('<meta name="minutier-lancement" content="2023-01-01T00:00:00">');
  await page.goto('/bientot');
  await expect(page.getByRole('heading', { name: 'Nous sommes en ligne' })).toBeVisible();
  await expect(compte(page)).toHaveText(/00\s*jours\s*00\s*heures\s*00\s*minutes\s*00\s*secondes/);
  await page.getByRole('link', { name: 'Découvrir Minutier' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Vos questions, nos réponses.' })).toBeAttached();
});

const toile = (page: Page) => page.locator('canvas[aria-hidden="true"]');
const image = (page: Page) => toile(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
/** How many of its points are not empty. */
const encre = (page: Page) =>
  toile(page).evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return data.filter((value, rank) => rank % 4 === 3 && value > 0).length;
  });

/** Long enough for whatever moves to have moved. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });

test('R002 les particules de la connexion restent immobiles quand on demande moins de mouvement', async ({
  page,
}) => {
  await page.goto('/login');
  await expect.poll(() => encre(page)).toBeGreaterThan(1_000);
  const avant = await image(page);
  await frames(page);
  expect(await image(page)).toBe(avant);
});

test.describe('avec du mouvement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('R002 les particules bougent derrière le formulaire, sans le gêner', async ({ page }) => {
    await page.goto('/login');
    await expect.poll(() => encre(page)).toBeGreaterThan(1_000);
    const avant = await image(page);
    await expect.poll(() => image(page)).not.toBe(avant);
    await expect(toile(page)).toHaveCSS('pointer-events', 'none');
    await page.getByLabel('E-mail').click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const calme = await image(page);
    await frames(page);
    expect(await image(page)).toBe(calme);
  });
});
