/** The bank beside the books, by keyboard alone. */
import { expect, test } from './support/session';

const PAGE = '/app/comptabilite?vue=rapprochement&compte=BANQUE';

test('des lignes montrées aux suivantes, le clavier reste dans leur choix', async ({ page }) => {
  await page.goto(PAGE);
  const choix = page.getByRole('combobox', { name: 'Lignes montrées' });
  await choix.focus();
  for (const montrees of ['attendues', 'avant', 'rapprochees']) {
    await choix.selectOption(montrees);
    await expect(page).toHaveURL(new RegExp(`montrer=${montrees}`));
    await expect(choix).toHaveValue(montrees);
    await expect(choix).toBeFocused();
  }
});
