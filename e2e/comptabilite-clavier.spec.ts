/** The books by keyboard alone: where it stays, and what is heard. */
import type { Page } from '@playwright/test';
import { post } from './support/api';
import { creerEnCaisse, signer, titre } from './support/donnees';
import { expect, test } from './support/session';

const VUE = '/app/comptabilite?vue=';

test('des lignes montrées aux suivantes, le clavier reste dans leur choix', async ({ page }) => {
  await page.goto(`${VUE}rapprochement&compte=BANQUE`);
  const choix = page.getByRole('combobox', { name: 'Lignes montrées' });
  await choix.focus();
  for (const montrees of ['attendues', 'avant', 'rapprochees']) {
    await choix.selectOption(montrees);
    await expect(page).toHaveURL(new RegExp(`montrer=${montrees}`));
    await expect(choix).toHaveValue(montrees);
    await expect(choix).toBeFocused();
  }
});

/** What is said in a region that was there before, as screen readers need it. */
async function ecouter(page: Page) {
  const regions = page.getByRole('main').getByRole('status');
  await regions.evaluateAll((all) => all.map((one) => one.setAttribute('data-avant', '')));
  return (texte: RegExp) => expect(regions.filter({ hasText: texte })).toHaveAttribute('data-avant', '');
}

test('la balance d’un autre jour, la TVA d’une autre année s’entendent', async ({ page }) => {
  const { id } = await creerEnCaisse(page.request, titre('Entendu'), 20_000);
  await signer(page.request, id);
  await post(page.request, `/dossier/${id}/facture`, {});
  await page.goto(`${VUE}balance`);
  const egaux = /Débits et crédits sont égaux/;
  await expect(page.getByText(egaux)).toBeVisible();
  const balance = await ecouter(page);
  await page.getByRole('textbox', { name: 'Balance au' }).fill('03/11/2026');
  await expect(page).toHaveURL(/au=2026-11-03/);
  await balance(egaux);

  await page.goto(`${VUE}tva&annee=2020`);
  await expect(page.getByText('Aucune facture émise en 2020.')).toBeVisible();
  const tva = await ecouter(page);
  const annee = page.getByRole('combobox', { name: 'Année' });
  await annee.selectOption({ index: 0 });
  await tva(new RegExp(`TVA collectée en ${await annee.inputValue()}\\s: [\\d\\s]+,\\d\\d\\sDH`));
});
