/** The theme: what each choice changes. R034, R042 to R049. */
import type { Page } from '@playwright/test';
import { bouton, expectAccessible, expectFits } from './support/ecran';
import { expect, test } from './support/session';
import {
  barre,
  choisir,
  choix,
  clarte,
  contenu,
  defiler,
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

test('R034 le panneau s’ouvre à droite, se parcourt au clavier, s’applique aussitôt et ne reconstruit pas l’écran', async ({
  page,
}) => {
  const recherche = page.getByRole('searchbox', { name: 'Chercher un client' });
  await recherche.evaluate((field) => Object.assign(field, { marque: true }));
  const panneau = await ouvrirPanneau(page);
  await expectPlace(panneau, { x: 1440 - 380, y: 0, height: 900 });
  await expect(panneau.getByRole('radiogroup')).toHaveCount(8);
  await expectAccessible(page);
  await choix(page, 'Disposition', 'Verticale').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choix(page, 'Disposition', 'Horizontale')).toBeChecked();
  await expect(html(page)).toHaveAttribute('data-layout', 'horizontal');
  await page.keyboard.press('ArrowRight');
  await expect(html(page)).toHaveAttribute('data-layout', 'twocolumn');
  await choix(page, 'Mode', 'Sombre').check();
  await fermerPanneau(page);
  expect(await recherche.evaluate((field) => 'marque' in field)).toBe(true);
});

test('R042 disposition horizontale : le menu est une barre sous celle du haut, ses listes s’ouvrent au clavier', async ({
  page,
}) => {
  await expectPlace(menu(page), { x: 0, y: 0, width: 236, height: 900 });
  await expectPlace(barre(page), { x: 236, y: 0, width: 1204 });
  await expectPlace(contenu(page), { x: 236, y: 56 });
  await choisir(page, { Disposition: 'Horizontale' });
  await expectPlace(barre(page), { x: 0, y: 0, width: 1440, height: 56 });
  await expectPlace(menu(page), { x: 0, y: 56, width: 1440, height: 46 });
  await expectPlace(contenu(page), { x: 0, y: 102, width: 1440 });
  await defiler(page, 600);
  await expectPlace(menu(page), { y: 56 });

  const dossiers = bouton(menu(page), 'Dossiers');
  await expect(lien(page, 'Ouverture')).toHaveCount(0);
  await dossiers.focus();
  await page.keyboard.press('Enter');
  await expect(dossiers).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(lien(page, 'Consultation')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dossiers).toBeFocused();
  await expect(lien(page, 'Consultation')).toHaveCount(0);
  await dossiers.hover();
  await lien(page, 'Consultation').click();
  await expect(page.getByRole('heading', { name: 'Consultation des Dossiers', level: 1 })).toBeVisible();
  await expect(lien(page, 'Consultation')).toHaveCount(0);
  await bouton(menu(page), 'Paramètres').hover();
  await expect(lien(page, 'Profil & mot de passe')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(bouton(menu(page), 'Paramètres')).toBeInViewport({ ratio: 1 });
  await expectFits(page);
});

test('R042 deux colonnes : les rubriques, puis leurs liens, que le bouton du menu replie', async ({
  page,
}) => {
  await choisir(page, { Disposition: 'Deux colonnes' });
  await expectPlace(menu(page), { x: 0, width: 276, height: 900 });
  await expectPlace(contenu(page), { x: 276, y: 56 });
  const notarial = bouton(menu(page), 'Notarial');
  const parametres = bouton(menu(page), 'Paramètres');
  await expectPlace(notarial, { x: 12, width: 44 });
  await expect(notarial).toHaveAttribute('aria-expanded', 'true');
  await expect(lien(page, 'Clients')).toBeVisible();
  await expect(lien(page, 'Profil & mot de passe')).toHaveCount(0);
  await expectAccessible(page);
  await parametres.click();
  await expect(lien(page, 'Profil & mot de passe')).toBeVisible();
  await expect(lien(page, 'Clients')).toHaveCount(0);
  await bouton(page, 'Replier le menu').click();
  await expectPlace(menu(page), { width: 68 });
  await expectPlace(contenu(page), { x: 68 });
  await expect(lien(page, 'Profil & mot de passe')).toBeHidden();
  await notarial.click();
  await expectPlace(menu(page), { width: 276 });
  await lien(page, 'Sociétés').click();
  await expect(page.getByRole('heading', { name: 'Sociétés', level: 1 })).toBeVisible();
  await expect(lien(page, 'Tableau de bord')).toBeVisible();
});

test('R044 encadrée, la page tient au milieu dans 1300 px', async ({ page }) => {
  await choisir(page, { Largeur: 'Encadrée' });
  await expectPlace(menu(page), { x: 70, width: 236 });
  await expectPlace(barre(page), { x: 306, width: 1064 });
  await expectPlace(contenu(page), { x: 306, width: 1064 });
  await choisir(page, { Disposition: 'Horizontale' });
  await expectPlace(menu(page), { x: 70, width: 1300 });
  await choisir(page, { Largeur: 'Fluide' });
  await expectPlace(menu(page), { x: 0, width: 1440 });
});

test('R045 fixe, les barres restent en vue ; défilante, elles partent avec la page', async ({ page }) => {
  await defiler(page, 600);
  await expectPlace(barre(page), { y: 0 });
  await expectPlace(menu(page), { y: 0, height: 900 });
  await choisir(page, { Position: 'Défilante' });
  await defiler(page, 600);
  await expectPlace(barre(page), { y: -600 });
  await expectPlace(menu(page), { y: -600 });
  await defiler(page, 0);
  await choisir(page, { Disposition: 'Horizontale' });
  await defiler(page, 600);
  await expectPlace(barre(page), { y: -600 });
  await expectPlace(menu(page), { y: -544 });
});

test('R046 R049 une barre ou un menu sombres le sont en mode clair, et se lisent', async ({ page }) => {
  expect(await clarte(barre(page))).toBeGreaterThan(0.8);
  expect(await clarte(menu(page))).toBeGreaterThan(0.8);
  await choisir(page, { 'Barre supérieure': 'Sombre' });
  expect(await clarte(barre(page))).toBeLessThan(0.1);
  expect(await clarte(menu(page))).toBeGreaterThan(0.8);
  await choisir(page, { 'Couleur du menu': 'Sombre' });
  expect(await clarte(menu(page))).toBeLessThan(0.1);
  expect(await clarte(page.locator('body'))).toBeGreaterThan(0.8);
  for (const Disposition of ['Verticale', 'Deux colonnes', 'Horizontale']) {
    await choisir(page, { Disposition });
    await expectAccessible(page);
  }
  await bouton(menu(page), 'Dossiers').hover();
  await expect(lien(page, 'Consultation')).toBeVisible();
  await expectAccessible(page);
});

test('R047 le menu est entier, compact, ou en icônes qui disent leur nom', async ({ page }) => {
  await choisir(page, { 'Taille du menu': 'Compacte' });
  await expectPlace(menu(page), { width: 124 });
  await expectPlace(contenu(page), { x: 124 });
  const clients = await lien(page, 'Clients').boundingBox();
  expect(clients?.height).toBeGreaterThan(45);
  await expectAccessible(page);

  await choisir(page, { 'Taille du menu': 'Icônes' });
  await expectPlace(menu(page), { width: 68 });
  await expectPlace(contenu(page), { x: 68 });
  const noms = menu(page).getByText('Clients', { exact: true });
  await expect(noms).toHaveCount(1);
  await lien(page, 'Clients').focus();
  // The second stands beside the icon; the first is only heard.
  await expect(noms).toHaveCount(2);
  await expect(noms.last()).toBeInViewport();
  await expectAccessible(page);
  const dossiers = bouton(menu(page), 'Dossiers');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dossiers).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(lien(page, 'Consultation')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Consultation des Dossiers', level: 1 })).toBeVisible();
  await expect(dossiers).toHaveAttribute('data-status', 'active');
  await expect(dossiers).toBeFocused();

  await choisir(page, { 'Taille du menu': 'Normale' });
  await expectPlace(menu(page), { width: 236 });
});

test('R047 dépliées au survol, les icônes deviennent le menu par-dessus la page, au clavier aussi', async ({
  page,
}) => {
  await choisir(page, { 'Taille du menu': 'Icônes dépliées au survol' });
  await expectPlace(menu(page), { width: 68 });
  await expect(lien(page, 'Consultation')).toBeHidden();
  await expectAccessible(page);
  await page.mouse.move(30, 400);
  await expectPlace(menu(page), { width: 236 });
  await expectPlace(contenu(page), { x: 68 });
  await expect(lien(page, 'Consultation')).toBeVisible();
  await page.mouse.move(800, 400);
  await expectPlace(menu(page), { width: 68 });
  await lien(page, 'Sociétés').focus();
  await page.keyboard.press('Tab');
  await expect(lien(page, 'Consultation')).toBeFocused();
  await expectPlace(menu(page), { width: 236 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectPlace(menu(page), { width: 68 });
});

test('R048 détaché, le menu se tient à distance des bords ; sans menu vertical, le choix dit pourquoi il attend', async ({
  page,
}) => {
  await expect(menu(page)).toHaveCSS('border-radius', '0px');
  await choisir(page, { 'Vue du menu': 'Détachée' });
  await expectPlace(menu(page), { x: 16, y: 16, width: 236, height: 868 });
  await expectPlace(contenu(page), { x: 252 });
  await expect(menu(page)).toHaveCSS('border-radius', '12px');
  await ouvrirPanneau(page);
  await choix(page, 'Disposition', 'Horizontale').check();
  await expect(choix(page, 'Vue du menu', 'Détachée')).toBeDisabled();
  await expect(groupe(page, 'Vue du menu')).toHaveAccessibleDescription('Seul le menu vertical se détache.');
  await expect(groupe(page, 'Taille du menu')).toHaveAccessibleDescription(
    'Un menu en barre n’a pas de taille.',
  );
  await choix(page, 'Disposition', 'Verticale').check();
  await expectPlace(menu(page), { x: 16, y: 16 });
});
