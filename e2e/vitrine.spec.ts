/** The public page: R001, R262 to R269, R021. Its words are in vitrine-sans-js.spec.ts, its form in vitrine-contact.spec.ts. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/console';
import { bouton, expectAccessible, expectFits } from './support/ecran';

const ANCRES = {
  Accueil: 'hero',
  Fonctionnalités: 'fonctionalites',
  Mobilité: 'mobilite',
  FAQ: 'faq',
  Contact: 'contact',
};
const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Navigation principale' });
const carrousel = (page: Page): Locator =>
  page.getByRole('group', { name: 'Une journée à l’étude, en cinq moments' });
const moments = (page: Page): Locator =>
  carrousel(page).getByRole('group', { name: 'Une journée à l’étude.' });
const heureMontree = (page: Page): Locator => carrousel(page).locator('button[aria-current="true"]');

test('R001 R263 R265 R303 la vitrine s’ouvre sans connexion, et mène à elle', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Minutier · /);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/L’étude, du rendez-vous\s+à la minute\./);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Administration' })).toHaveAttribute(
    'href',
    '/login',
  );
  const bande = page.getByRole('complementary', { name: 'Se connecter' });
  await expect(bande).toContainText("Disposez-vous d'un droit d'accès\u00a0?");
  await bande.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('R262 R264 l’en-tête et la bande « Prendre contact » mènent aux cinq ancres', async ({ page }) => {
  await page.goto('/');
  await expect(navigation(page).getByRole('link')).toHaveText(Object.keys(ANCRES));
  for (const [libelle, ancre] of Object.entries(ANCRES)) {
    await navigation(page).getByRole('link', { name: libelle }).click();
    await expect(page).toHaveURL(`/#${ancre}`);
    await expect(page.locator(`#${ancre}`)).toBeInViewport();
  }
  const bande = page.getByRole('region', { name: 'Prendre contact' });
  await navigation(page).getByRole('link', { name: 'Accueil' }).click();
  await bande.getByRole('link').click();
  await expect(page.getByRole('form', { name: 'Formulaire de contact' })).toBeInViewport();
});

test('la rosette ne passe pas derrière les mots de « Prendre contact »', async ({ page }) => {
  await page.goto('/');
  const bande = page.getByRole('region', { name: 'Prendre contact' });
  for (const width of [360, 600, 768, 900, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [mots, rosette] = await Promise.all([
      bande.getByRole('paragraph').boundingBox(),
      bande.locator('svg').boundingBox(),
    ]);
    expect((mots?.x ?? 0) + (mots?.width ?? 0), `à ${width} px`).toBeLessThan(rosette?.x ?? 0);
  }
});

test('au clavier, un lien mène droit au contenu', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const lien = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(lien).toBeFocused();
  await expect(lien).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Prendre contact' })).toBeFocused();
});

test('sur un téléphone, le menu s’ouvre, mène à une ancre et se referme', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByText('Menu', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Administration' })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#faq')).toBeInViewport();
});

test('la vitrine est accessible, claire et sombre, et tient partout', async ({ page }) => {
  await page.goto('/');
  await expect(moments(page)).toHaveAttribute('data-ready', 'true');
  await expectAccessible(page);
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
});

test('qui veut moins de mouvement trouve le carrousel arrêté, et peut le mener', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(moments(page)).toHaveAttribute('data-ready', 'true');
  await page.clock.runFor(5_000);
  await expect(heureMontree(page)).toHaveText('9:00');
  await bouton(page, 'Moment suivant').click();
  await expect(moments(page).getByRole('heading', { name: 'La signature' })).toBeVisible();
  await expect(moments(page).getByRole('heading', { name: 'Le rendez-vous' })).toBeHidden();
  await expect(moments(page)).toHaveAttribute('aria-live', 'polite');
  await bouton(page, 'Moment précédent').click();
  await bouton(page, 'Moment précédent').click();
  await expect(heureMontree(page)).toHaveText('18:00');
  await bouton(page, '12:00, L’enregistrement').click();
  await expect(moments(page).getByText('47\u00a0200,00\u00a0DH')).toBeVisible();
});

test.describe('avec du mouvement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('R269 le carrousel tourne toutes les 2 secondes, et s’arrête sous la souris, au clavier ou sur demande', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(moments(page)).toHaveAttribute('data-ready', 'true');
    await page.clock.pauseAt(Date.now() + 60_000);
    // A visitor's own move starts the 2 s anew: from here every millisecond is known. No pointer comes near.
    await bouton(page, '9:00, Le rendez-vous').dispatchEvent('click');
    await expect(heureMontree(page)).toHaveText('9:00');
    await page.clock.runFor(1_999);
    await expect(heureMontree(page)).toHaveText('9:00');
    await page.clock.runFor(1);
    await expect(heureMontree(page)).toHaveText('10:30');
    await expect(moments(page)).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(10_000);
    await expect(heureMontree(page)).toHaveText('10:30');

    await moments(page).hover();
    await page.clock.runFor(7_000);
    await expect(heureMontree(page)).toHaveText('10:30');
    await page.mouse.move(0, 0);
    await page.clock.runFor(2_000);
    await expect(heureMontree(page)).toHaveText('12:00');

    await bouton(page, 'Moment suivant').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(bouton(page, 'Arrêter le défilement')).toBeFocused();
    await page.clock.runFor(7_000);
    await expect(heureMontree(page)).toHaveText('12:00');
    await page.keyboard.press('Enter');
    await bouton(page, 'Lancer le défilement').blur();
    await page.clock.runFor(7_000);
    await expect(heureMontree(page)).toHaveText('12:00');
    await bouton(page, 'Lancer le défilement').click();
    await page.clock.runFor(2_000);
    await expect(heureMontree(page)).toHaveText('15:30');
  });

  test('R268 une ancre se rejoint en défilant doucement', async ({ page }) => {
    await page.goto('/');
    const hauteurs = page.evaluate(async () => {
      const seen = new Set<number>();
      const start = performance.now();
      while (performance.now() - start < 1_000) {
        await new Promise(requestAnimationFrame);
        seen.add(scrollY);
      }
      return [...seen];
    });
    await navigation(page).getByRole('link', { name: 'FAQ' }).click();
    expect((await hauteurs).length).toBeGreaterThan(5);
    await expect(page.locator('#faq')).toBeInViewport();
  });
});

test('la vitrine se laisse indexer, partager et vérifier ; les écrans de l’étude, non', async ({
  request,
}) => {
  const vitrine = await request.get('/');
  const origine = new URL(vitrine.url()).origin;
  const html = await vitrine.text();
  expect(vitrine.headers()['cache-control']).toBe('public, no-cache');
  expect(vitrine.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(html).not.toContain('noindex');
  expect(html).not.toContain('minutier.example/');
  expect(html).toContain(`<link rel="canonical" href="${origine}/" />`);
  expect(html).toContain(`<meta property="og:image" content="${origine}/partage.png" />`);
  expect(html.match(/<h1/g)).toHaveLength(1);
  const image = await request.get('/partage.png');
  expect(image.headers()['content-type']).toBe('image/png');
  const encore = await request.get('/', { headers: { 'If-None-Match': vitrine.headers().etag ?? '' } });
  expect(encore.status()).toBe(304);
  for (const path of ['/login', '/app/client', '/vitrine.html']) {
    const page = await request.get(path);
    expect(await page.text(), path).toContain('<meta name="robots" content="noindex" />');
    expect(page.headers()['cache-control'], path).toBe('no-cache');
  }
});

test('R021 aucune page de démonstration du modèle n’existe', async ({ page }) => {
  const menu =
    'analytics crm crypto calendar chat mailbox ecommerce apps invoices pages ui forms tables charts';
  for (const path of [...menu.split(' '), 'icons', 'maps', 'landing', 'auth/signin', 'apps/invoices']) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  }
});
