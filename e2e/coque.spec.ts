/** What stands around every screen: R017 to R049, R299, R311, D02, D17. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { creerOuvert } from './support/donnees';
import { bouton, couper, expectAccessible, expectFits, lignes, retablir } from './support/ecran';
import { times, unClient, unique } from './support/registres';
import { expect, test } from './support/session';
import { menu } from './support/theme';

const ECRANS = {
  'Tableau de bord': 'Tableau de bord',
  'Rendez-vous': 'Rendez-vous',
  Clients: 'Clients',
  Sociétés: 'Sociétés',
  Consultation: 'Consultation des Dossiers',
  Ouverture: 'Ouverture du Dossier',
  Propriétés: 'Propriétés',
  'Affaires CDG': 'Affaires CDG',
  Échéances: 'Échéances',
  Comptabilité: 'Comptabilité',
  'Modèles d’actes': 'Modèles d’actes',
  'Profil & mot de passe': 'Paramètres',
  Collaborateurs: 'Collaborateurs',
  Étude: 'Étude',
  Barèmes: 'Barèmes',
  'Règles d’échéances': 'Règles d’échéances',
  Corbeille: 'Corbeille',
  Journal: 'Journal',
  'Données personnelles': 'Données personnelles',
  Administration: 'Administration',
};
const titre = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** A screen made to break: what the browser writes in the console then is no failure of the test. */
async function ailleurs(browser: Browser, context: BrowserContext): Promise<Page> {
  const other = await browser.newContext({ storageState: await context.storageState() });
  return other.newPage();
}

test('R025 R027 R036 R037 R038 R039 le menu mène à chaque écran, qui tient sur un téléphone et une tablette', async ({
  page,
}) => {
  await page.goto('/app');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(menu(page).getByRole('heading')).toHaveText(['Notarial', 'Suivi', 'Paramètres']);
  await expect(menu(page).getByRole('listitem').getByRole('link')).toHaveText(Object.keys(ECRANS));
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
    await expectFits(page);
  }
});

test('R026 les montants se lisent en dirhams', async ({ page }) => {
  const { id } = await creerOuvert(page.request, unique('Dirhams'));
  await page.goto(`/app/dossier/consultation/${id}`);
  await expect(page.getByText('500 000,00 DH').first()).toBeVisible();
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
  const plein = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
  await bouton(page, 'Plein écran').click();
  await expect.poll(plein).toBe(true);
  await bouton(page, 'Quitter le plein écran').click();
  await expect(bouton(page, 'Plein écran')).toBeVisible();
  expect(await plein()).toBe(false);
});

test('R033 un navigateur sans plein écran, celui d’un iPhone, n’en a pas le bouton', async ({ page }) => {
  await page.addInitScript(() => void Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
  await page.goto('/app/client');
  await expect(bouton(page, 'Mode sombre')).toBeVisible();
  await expect(bouton(page, 'Plein écran')).toBeHidden();
});

test('R022 R299 l’étude lit ses listes d’avance, et vérifie le rôle à chaque écran', async ({ page }) => {
  // From a screen without list: it is the shell that reads them.
  const lues = ['AllRdvs', 'AllClients', 'AllProprietes', 'AllCdgs', 'AllDossiers', 'AllSocietes'].map(
    (quoi) => page.waitForResponse((response) => response.url().includes(`/get${quoi}`) && response.ok()),
  );
  const role = () => page.waitForResponse('**/api/user/checkUserRole');
  const compte = page.waitForResponse((response) => response.url().includes('/get/user') && response.ok());
  await Promise.all([role(), compte, page.goto('/app/dossier/ouverture')]);
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

test('R040 sur un téléphone, le menu s’ouvre, mène à un écran et se referme', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app/client');
  await expect(menu(page)).toBeHidden();
  await bouton(page, 'Ouvrir le menu').click();
  await expect(menu(page).getByRole('link', { name: 'Sociétés' })).toBeInViewport();
  await expect(bouton(menu(page), 'Fermer le menu')).toBeFocused();
  await expect(menu(page).getByText('Notaire Maître', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(bouton(page, 'Ouvrir le menu')).toBeFocused();
  await page.keyboard.press('Enter');
  await menu(page).getByRole('link', { name: 'Sociétés' }).click();
  await expect(titre(page, 'Sociétés')).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await bouton(page, 'Ouvrir le menu').click();
  await page.mouse.click(350, 400);
  await expect(menu(page)).toBeHidden();
});

test('R041 à 992 px, les marges se resserrent', async ({ page }) => {
  await page.goto('/app/client');
  const marges = async () => {
    const [main, words] = await Promise.all([
      page.getByRole('main').boundingBox(),
      titre(page, 'Clients').boundingBox(),
    ]);
    return [(words?.x ?? 0) - (main?.x ?? 0), (words?.y ?? 0) - (main?.y ?? 0)];
  };
  await page.setViewportSize({ width: 992, height: 740 });
  await expect.poll(marges).toEqual([28, 24]);
  await expect(page.getByRole('banner')).toHaveCSS('padding-left', '20px');
  await page.setViewportSize({ width: 991, height: 740 });
  await expect.poll(marges).toEqual([20, 20]);
  await expect(page.getByRole('banner')).toHaveCSS('padding-left', '12px');
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
  await expectAccessible(page);
  await expectFits(page);
  await expect(page.getByRole('link', { name: 'Revenir à l’accueil' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Ouvrir l’étude' }).click();
  await expect(titre(page, 'Tableau de bord')).toBeVisible();
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

test('R311 un écran qui n’arrive pas le dit 5 secondes, puis arrive, ou rend la liste relue', async ({
  browser,
  context,
}) => {
  const page = await ailleurs(browser, context);
  await page.clock.install();
  await page.goto('/app/client');
  await expect(titre(page, 'Clients')).toBeVisible();
  const texte = page.getByText(
    "Erreur de redirection\u00a0! Si l'erreur persiste, merci de rafraîchir la page\u00a0!",
  );
  await page.route('**/assets/CdgListPage*', (route) => route.abort());
  await couper(page, 'sante');
  await menu(page).getByRole('link', { name: 'Affaires CDG' }).click();
  await expect(texte).toBeVisible();
  await expect(menu(page)).toBeVisible();
  const relue = page.waitForResponse('**/api/client/getAllClients*');
  await page.clock.fastForward(5_000);
  await expect(titre(page, 'Clients')).toBeVisible();
  await expect(texte).toHaveCount(0);
  await relue;

  await retablir(page, 'sante');
  await menu(page).getByRole('link', { name: 'Affaires CDG' }).click();
  await expect(texte).toBeVisible();
  await page.unrouteAll();
  await page.clock.fastForward(5_000);
  await expect(titre(page, 'Affaires CDG')).toBeVisible();
  await page.context().close();
});
