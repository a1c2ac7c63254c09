/** The register of a year, as it is read on the screen. */
import { post } from './support/api';
import { creerSigne } from './support/donnees';
import { expectFits } from './support/ecran';
import { unique } from './support/registres';
import { expect, test } from './support/session';

test('le motif d’un acte annulé se lit sans souris, si long soit-il', async ({ page }) => {
  const { id, vendeur } = await creerSigne(page.request, unique('Acte annulé'));
  const motif = `Vente abandonnée par les deux parties, ${'faute de financement, '.repeat(12)}réf. ${'X'.repeat(80)}`;
  await post(page.request, '/dossier/deleteById', { ids: [id], motif });
  await page.goto('/app/dossier/repertoire');
  const acte = page.getByRole('row').filter({ hasText: vendeur.nom });
  await expect(acte.getByText(`Motif de l’annulation\u00a0: ${motif}`)).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(acte.getByText('réf. X')).toBeVisible();
});
