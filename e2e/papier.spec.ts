/** What comes out of the printer when a screen is printed. */
import type { Page } from '@playwright/test';
import { creerOuvert } from './support/donnees';
import { bouton, lignes } from './support/ecran';
import { unClient, unique } from './support/registres';
import { expect, test } from './support/session';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const titre = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const COLONNES_CLIENTS = ['Nom', 'Prénom', 'Téléphone portable', 'État civil'];

test('une page s’imprime sans le menu, la barre, les cases ni les boutons', async ({ page }) => {
  const { nom } = await unClient(page.request);
  await page.goto(`/app/client?q=${nom}`);
  await page.emulateMedia({ media: 'print' });
  await expect(titre(page, 'Clients')).toBeVisible();
  for (const part of [menu(page), page.getByRole('banner'), bouton(page, 'Ajouter')])
    await expect(part).toBeHidden();
  const table = page.getByRole('table', { name: 'Clients' });
  await expect(table.getByRole('columnheader')).toHaveText(COLONNES_CLIENTS);
  await expect(lignes(page).getByRole('cell')).toHaveCount(COLONNES_CLIENTS.length);
  await page.goto(`/app/dossier/modifier/${(await creerOuvert(page.request, unique('Papier'))).id}`);
  await expect(titre(page, 'Modification du Dossier')).toBeVisible();
  await expect(bouton(page, 'Enregistrer')).toBeHidden();
});

test('en mode sombre, une page s’imprime à l’encre noire', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mode', 'dark'));
  await page.goto('/app/client');
  const encre = () => titre(page, 'Clients').evaluate((node) => getComputedStyle(node).color);
  await expect(titre(page, 'Clients')).toBeVisible();
  const claire = await encre();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await encre()).toBe('rgb(27, 35, 31)');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await encre()).toBe(claire);
});
