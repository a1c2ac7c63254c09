/** The theme: what is remembered and for how long, and what the width of the screen allows. R040, R043, R050 to R054, D17. */
import type { Page } from '@playwright/test';
import { bouton, expectFits } from './support/ecran';
import { expect, test } from './support/session';
import {
  choisir,
  choix,
  clarte,
  expectPlace,
  fermerPanneau,
  groupe,
  menu,
  ouvrirPanneau,
} from './support/theme';

const lien = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const html = (page: Page) => page.locator('html');

test.beforeEach(async ({ page }) => {
  await page.goto('/app/client');
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
});

test('R043 R052 D17 le mode se choisit dans le panneau, et une autre visite le retrouve', async ({
  page,
  context,
}) => {
  expect(await clarte(page.locator('body'))).toBeGreaterThan(0.8);
  await choisir(page, { Mode: 'Sombre' });
  await expect(bouton(page, 'Mode clair')).toBeVisible();
  expect(await clarte(page.locator('body'))).toBeLessThan(0.1);
  const visite = await context.newPage();
  await visite.goto('/app/societe');
  await expect(html(visite)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await visite.evaluate(() => localStorage.getItem('mode'))).toBe('dark');
  await ouvrirPanneau(page);
  await expect(choix(page, 'Barre supérieure', 'Sombre')).toBeDisabled();
  await expect(groupe(page, 'Couleur du menu')).toHaveAccessibleDescription(
    'En mode sombre, tout est sombre.',
  );
  await choix(page, 'Mode', 'Clair').check();
  await expect(choix(page, 'Barre supérieure', 'Sombre')).toBeEnabled();
  expect(await clarte(page.locator('body'))).toBeGreaterThan(0.8);
});

test('R050 R053 R054 D17 la disposition est retenue, le reste le temps de la session, jusqu’à « Réinitialiser »', async ({
  page,
  context,
}) => {
  await choisir(page, {
    Largeur: 'Encadrée',
    Position: 'Défilante',
    'Barre supérieure': 'Sombre',
    'Taille du menu': 'Compacte',
    'Vue du menu': 'Détachée',
    'Couleur du menu': 'Sombre',
    Disposition: 'Deux colonnes',
    Mode: 'Sombre',
  });
  const retenu = () =>
    page.evaluate(() => ({ ...localStorage, session: Object.values({ ...sessionStorage }).sort() }));
  expect(await retenu()).toMatchObject({
    menu: 'twocolumn',
    mode: 'dark',
    session: expect.arrayContaining(['boxed', 'dark', 'dark', 'detached', 'md', 'scrollable']),
  });
  await page.reload();
  await expectPlace(menu(page), { x: 70, width: 276 });
  await expect(html(page)).toHaveAttribute('data-topbar', 'dark');

  const onglet = await context.newPage();
  await onglet.goto('/app/client');
  await expectPlace(menu(onglet), { x: 0, width: 276 });
  await expect(html(onglet)).toHaveAttribute('data-topbar', 'light');
  await expect(html(onglet)).toHaveAttribute('data-layout-position', 'fixed');

  const panneau = await ouvrirPanneau(page);
  await bouton(panneau, 'Réinitialiser').click();
  for (const [group, name] of [
    ['Disposition', 'Verticale'],
    ['Mode', 'Clair'],
    ['Largeur', 'Fluide'],
    ['Position', 'Fixe'],
    ['Barre supérieure', 'Claire'],
    ['Taille du menu', 'Normale'],
    ['Vue du menu', 'Attachée'],
    ['Couleur du menu', 'Claire'],
  ] as const) {
    await expect(choix(page, group, name)).toBeChecked();
  }
  await expectPlace(menu(page), { x: 0, y: 0, width: 236 });
  await page.reload();
  await expectPlace(menu(page), { x: 0, y: 0, width: 236, height: 900 });
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('R053 R054 une valeur retenue que le thème ne connaît pas est sans effet', async ({ page }) => {
  await page.evaluate(() => {
    localStorage.setItem('menu', 'diagonal');
    sessionStorage.setItem('data-sidebar-size', 'xxl');
  });
  await page.reload();
  await expectPlace(menu(page), { x: 0, width: 236 });
  await expect(html(page)).toHaveAttribute('data-layout', 'vertical');
});

test('R051 sous 768 px, deux colonnes et la barre deviennent le menu vertical, et reviennent avec la place', async ({
  page,
}) => {
  for (const [Disposition, wide] of [
    ['Deux colonnes', { x: 0, y: 0, width: 276 }],
    ['Horizontale', { x: 0, y: 56, width: 1440 }],
  ] as const) {
    await choisir(page, { Disposition });
    await expectPlace(menu(page), wide);
    await page.setViewportSize({ width: 766, height: 900 });
    await expect(html(page)).toHaveAttribute('data-layout', 'vertical');
    await expect(menu(page)).toBeHidden();
    await bouton(page, 'Ouvrir le menu').click();
    await expect(lien(page, 'Profil & mot de passe')).toBeVisible();
    await expect(lien(page, 'Clients')).toBeVisible();
    await bouton(menu(page), 'Fermer le menu').click();
    await ouvrirPanneau(page);
    await expect(groupe(page, 'Disposition')).toHaveAccessibleDescription(
      'Sur un téléphone, le menu est toujours vertical.',
    );
    await fermerPanneau(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectPlace(menu(page), wide);
  }
});

test('R040 le bouton du menu change de rôle à 767 et à 1025 px', async ({ page }) => {
  await page.setViewportSize({ width: 1025, height: 800 });
  await expectPlace(menu(page), { x: 0, width: 236 });
  await bouton(page, 'Replier le menu').click();
  await expectPlace(menu(page), { width: 68 });
  await bouton(page, 'Déplier le menu').click();
  await expectPlace(menu(page), { width: 236 });
  await page.setViewportSize({ width: 1024, height: 800 });
  await expectPlace(menu(page), { width: 68 });
  await page.setViewportSize({ width: 768, height: 800 });
  await expectPlace(menu(page), { width: 68 });
  await expect(bouton(page, 'Déplier le menu')).toHaveAttribute('aria-expanded', 'false');
  await bouton(page, 'Déplier le menu').click();
  await expectPlace(menu(page), { width: 236 });
  await expectFits(page);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(menu(page)).toBeHidden();
  await expect(bouton(page, 'Ouvrir le menu')).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 768, height: 800 });
  await expectPlace(menu(page), { width: 68 });
});
