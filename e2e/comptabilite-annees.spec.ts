/** The books of an office's ten years. */
import { dans } from './support/jours';
import { champ } from './support/saisie';
import { expect, test } from './support/session';

test('la TVA se lit de chacune des dix années dont les livres se gardent', async ({ page }) => {
  await page.goto('/app/comptabilite?vue=tva');
  const annee = champ(page, 'Année');
  const laPlusAncienne = String(Number(dans(0).slice(0, 4)) - 10);
  await annee.selectOption(laPlusAncienne);
  await expect(page.getByText(`Aucune facture émise en ${laPlusAncienne}.`)).toBeVisible();
});
