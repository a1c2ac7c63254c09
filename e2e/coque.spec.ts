/** What stands around every screen: R017 to R049, R299, R311, D02, D17. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { bouton, expectAccessible, expectFits, lignes } from './support/ecran';
import { times, unClient, unique } from './support/registres';
import { expect, test } from './support/session';

const ECRANS = {
  Clients: 'Clients',
  Sociétés: 'Sociétés',
  Consultation: 'Consultation des Dossiers',
  Ouverture: 'Ouverture du Dossier',
  Propriétés: 'Propriétés',
  'Affaires CDG': 'Affaires CDG',
};
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const titre = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** A screen made to break: what the browser writes in the console then is no failure of the test. */
async function ailleurs(browser: Browser, context: BrowserContext): Promise<Page> {
  const other = await browser.newContext({ storageState: await context.storageState() });
  return other.newPage();
}

test('R025 R037 R038 le menu mène aux écrans qui existent, et à eux seuls', async ({ page }) => {
  await page.goto('/app');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(menu(page).getByRole('heading')).toHaveText(['Notarial']);
  await expect(menu(page).getByRole('link')).toHaveText(Object.keys(ECRANS));
  await expect(menu(page).getByRole('list', { name: 'Dossiers' }).getByRole('link')).toHaveText([
    'Consultation',
    'Ouverture',
  ]);
  for (const [entree, ecran] of Object.entries(ECRANS)) {
    await menu(page).getByRole('link', { name: entree, exact: true }).click();
    await expect(titre(page, ecran)).toBeVisible();
    await expect(menu(page).getByRole('link', { name: entree, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('R028 R029 R030 la barre du haut dit qui est là et souhaite la bienvenue', async ({ page }) => {
  await page.goto('/app/client');
  const barre = page.getByRole('banner');
  await expect(barre.getByText('Bienvenue Mr Notaire')).toBeVisible();
  await expect(barre.getByText('Notaire Maître', { exact: true })).toBeVisible();
  await expect(barre.getByText('Notaire', { exact: true })).toBeVisible();
  await expect(barre.getByRole('link', { name: 'Se déconnecter' })).toBeVisible();
});

test('R032 D17 le mode sombre est retenu', async ({ page }) => {
  await page.goto('/app/client');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await bouton(page, 'Mode sombre').click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(bouton(page, 'Mode clair')).toBeVisible();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await bouton(page, 'Mode clair').click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('R033 le plein écran se prend et se quitte', async ({ page }) => {
  await page.goto('/app/client');
  await bouton(page, 'Plein écran').click();
  await bouton(page, 'Quitter le plein écran').click();
  await expect(bouton(page, 'Plein écran')).toBeVisible();
});

test('R022 R299 l’étude lit ses listes d’avance, et vérifie le rôle à chaque écran', async ({ page }) => {
  const lues = ['getAllSocietes', 'getAllProprietes', 'getAllCdgs', 'getAllDossiers'].map((liste) =>
    page.waitForResponse((response) => response.url().includes(liste) && response.ok()),
  );
  const role = () => page.waitForResponse('**/api/user/checkUserRole');
  await Promise.all([role(), page.goto('/app/client')]);
  await Promise.all(lues);
  await Promise.all([role(), menu(page).getByRole('link', { name: 'Sociétés' }).click()]);
  await expect(titre(page, 'Sociétés')).toBeVisible();
});

test('R035 la barre du haut prend une ombre après 50 pixels', async ({ page }) => {
  const nom = unique('Ombre');
  await Promise.all(times(15, () => unClient(page.request, { nom })));
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/app/client?q=${nom}`);
  await expect(lignes(page)).toHaveCount(15);
  const barre = page.getByRole('banner');
  await page.evaluate(() => scrollTo(0, 50));
  await expect(barre).toHaveCSS('box-shadow', 'none');
  await page.evaluate(() => scrollTo(0, 51));
  await expect(barre).not.toHaveCSS('box-shadow', 'none');
});

test('R040 R041 sur un téléphone, le menu s’ouvre, mène à un écran et se referme', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app/client');
  await expect(menu(page)).toBeHidden();
  await bouton(page, 'Ouvrir le menu').click();
  await expect(menu(page).getByRole('link', { name: 'Sociétés' })).toBeInViewport();
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Sociétés' }).click();
  await expect(titre(page, 'Sociétés')).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await bouton(page, 'Ouvrir le menu').click();
  await page.getByRole('navigation').getByRole('button', { name: 'Fermer le menu' }).click();
  await expect(menu(page)).toBeHidden();
  await page.setViewportSize({ width: 992, height: 740 });
  await expect(menu(page)).toBeInViewport();
});

test('au clavier, un lien mène droit au contenu', async ({ page }) => {
  await page.goto('/app/client');
  await expect(titre(page, 'Clients')).toBeVisible();
  await page.keyboard.press('Tab');
  const lien = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(lien).toBeFocused();
  await expect(lien).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(bouton(page, 'Ajouter')).toBeFocused();
});

test('D02 une adresse inconnue de l’étude reste dans la coque, et mène plus loin', async ({ page }) => {
  await page.goto('/app/crypto/wallet');
  await expect(titre(page, 'Page introuvable')).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Voir les dossiers' }).click();
  await expect(titre(page, 'Consultation des Dossiers')).toBeVisible();
});

test('D02 une adresse inconnue hors de l’étude est dite en français', async ({ page }) => {
  await page.goto('/charts/apex');
  await expect(titre(page, 'Page introuvable')).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
});

test('un écran qui se brise laisse la coque debout et propose de continuer', async ({ browser, context }) => {
  const page = await ailleurs(browser, context);
  await page.route('**/api/client/getAllClients*', (route) => route.fulfill({ json: [null] }));
  await page.goto('/app/client');
  await expect(page.getByText('Cet écran a rencontré une erreur.')).toBeVisible();
  await expect(bouton(page, 'Recharger la page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revenir à l’accueil' })).toBeVisible();
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Sociétés' }).click();
  await expect(titre(page, 'Sociétés')).toBeVisible();
  await page.context().close();
});

test('R311 un écran qui n’arrive pas le dit, puis réessaie de lui-même au bout de 5 secondes', async ({
  browser,
  context,
}) => {
  const page = await ailleurs(browser, context);
  await page.clock.install();
  await page.goto('/app/client');
  await expect(titre(page, 'Clients')).toBeVisible();
  await page.route('**/assets/CdgListPage*', (route) => route.abort());
  await menu(page).getByRole('link', { name: 'Affaires CDG' }).click();
  await expect(
    page.getByText('Erreur de redirection ! Si l’erreur persiste, merci de rafraîchir la page !'),
  ).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await page.unrouteAll();
  await page.clock.fastForward(5_000);
  await expect(titre(page, 'Affaires CDG')).toBeVisible();
  await page.context().close();
});
