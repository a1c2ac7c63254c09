/** The balance of books that have lived: hundreds of millions, all years together. */
import { post } from './support/api';
import { creerBrouillon, titre } from './support/donnees';
import { ligne } from './support/ecran';
import { expect, test } from './support/session';

test('des centaines de millions tiennent sur une ligne', async ({ page }) => {
  const id = await creerBrouillon(page.request, titre('Cumulée'));
  const provision = { genre: 'provision', montant: 987_654_321.09, date: '2026-11-03' };
  await post(page.request, `/compta/dossier/${id}/operation`, {
    ...provision,
    tiers: 'Chraïbi',
    moyen: 'Espèces',
  });
  await page.goto('/app/comptabilite?vue=balance');
  const caisse = ligne(page, 'Caisse de l’étude');
  await expect(caisse).toContainText(/\d{3}\s\d{3}\s\d{3},\d\d\sDH/);
  expect((await caisse.boundingBox())?.height).toBeLessThan(40);
});
