/** Whoever asks for less motion loses nothing but the motion. */
import type { Locator } from '@playwright/test';
import { creerSigne, nouvelleReference } from './support/donnees';
import { retenir } from './support/ecran';
import { expect, test } from './support/session';

const milieu = (part: Locator) =>
  part.evaluate((element) => {
    const { left, width, top, height } = element.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('sans animation, le signe d’attente d’un bouton est en son milieu, entier', async ({ page }) => {
  const { id } = await creerSigne(page.request, `Sans animation ${nouvelleReference()}`);
  await page.goto(`/app/dossier/actes/${id}`);
  await page.getByRole('radio', { name: 'Convocation à la signature' }).check();
  const repondre = await retenir(page, 'acte/generer');
  await page.getByRole('button', { name: /^Générer/ }).click();
  const bouton = page.locator('button[data-loading]');
  const signe = bouton.locator('.mantine-Button-loader');
  await expect(signe).toBeVisible();
  expect(await milieu(signe)).toEqual(await milieu(bouton));
  repondre();
  await expect(page.getByRole('alert').filter({ hasText: 'Généré' })).toBeVisible();
});
