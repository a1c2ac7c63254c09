/** The register of a year, as it is read on the screen. */
import { REPERTOIRE_PAR_PAGE } from '../src/dossier/repertoire';
import { post } from './support/api';
import { creerSigne, lireDossier } from './support/donnees';
import { expectFits } from './support/ecran';
import { unique } from './support/registres';
import { expect, test } from './support/session';

test('le motif d’un acte annulé se lit sans souris, si long soit-il', async ({ page }) => {
  const { id } = await creerSigne(page.request, unique('Acte annulé'));
  const motif = `${unique('Vente')} abandonnée par les deux parties, ${'faute de financement, '.repeat(12)}réf. ${'X'.repeat(80)}`;
  await post(page.request, '/dossier/deleteById', { ids: [id], motif });
  const { repertoire } = await lireDossier(page.request, id);
  // The register has all the acts of the year, one after the other.
  await page.goto(
    `/app/dossier/repertoire?page=${Math.ceil(Number.parseInt(`${repertoire}`) / REPERTOIRE_PAR_PAGE)}`,
  );
  const dit = page.getByText(`Motif de l’annulation\u00a0: ${motif}`);
  await expect(dit).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(dit).toBeVisible();
});
