/** Who is in a file, on a line that loses an answer now and then. */
import { ENREGISTREMENT } from '../src/dossier/etape';
import { unCompte } from './support/comptes';
import { creerSigne, ouvrirEtape, titre } from './support/donnees';
import { perdre } from './support/ecran';
import { expect, test } from './support/session';

const PRESENCE = 'dossier/presence/*';
/** As often as a page says what it has open of a file, and asks who else is there. */
const BATTEMENT = { timeout: 20_000 };

test('une réponse perdue ne fait pas disparaître qui est dans le dossier : on le redemande aussitôt', async ({
  page,
  browser,
}) => {
  const { id } = await creerSigne(page.request, titre('Présence'));
  const ailleurs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const { firstname } = await unCompte(ailleurs.request);
  const autre = await ailleurs.newPage();
  await ouvrirEtape(autre, id, ENREGISTREMENT);
  await ouvrirEtape(page, id, ENREGISTREMENT);
  const present = page
    .getByRole('status')
    .getByText(new RegExp(`^${firstname}.* a ouvert Enregistrement\\.$`));
  await expect(present).toBeVisible(BATTEMENT);

  const perdue = page.waitForEvent('requestfailed', BATTEMENT);
  await perdre(page, PRESENCE);
  await perdue;
  // Asked again long before the next beat, and until then what is known stays.
  await page.waitForRequest(`**/api/${PRESENCE}`, { timeout: 6_000 });
  await expect(present).toBeVisible({ timeout: 1 });
  await ailleurs.close();
});
