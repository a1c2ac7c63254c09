/** A bank's statement, as a clerk imports it. */
import { expect, type Page } from '@playwright/test';
import { bouton, expectNotice, fenetre } from './ecran';

/** Imports these lines on the office's bank account, then searches all that is shown for `mot`. */
export async function importerReleve(page: Page, lignes: readonly string[], mot: string): Promise<void> {
  // The titles of the account's other statements.
  const texte = ['Date opération;Libellé;Réf;Sortie;Entrée', ...lignes, ''].join('\r\n');
  await page.goto('/app/comptabilite?vue=rapprochement&compte=BANQUE');
  await bouton(page, 'Importer un relevé').click();
  const envoi = fenetre(page, 'Importer un relevé : Banque de l’étude');
  await envoi
    .getByLabel('Relevé de la banque')
    .setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(texte, 'latin1') });
  await expect(envoi.getByRole('status').filter({ hasText: `${lignes.length} lignes` })).toBeVisible();
  await bouton(envoi, 'Importer').click();
  await expectNotice(page, 'Importé !', `${lignes.length} lignes ajoutées sur ${lignes.length}`);
  await page.getByRole('combobox', { name: 'Lignes montrées' }).selectOption('toutes');
  await page.getByRole('searchbox', { name: 'Rechercher une ligne' }).fill(mot);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === mot);
}
