/** The network goes, then comes back. */
import { couper, ligne, retablir } from './support/ecran';
import { unClient } from './support/registres';
import { expect, test } from './support/session';

const LISTE = 'client/getAllClients';

test('une liste qui n’a pu être lue se relit dès que le réseau revient', async ({ page }) => {
  const { nom } = await unClient(page.request);
  await couper(page, LISTE);
  await page.goto(`/app/client?q=${nom}`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await retablir(page, LISTE);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(ligne(page, nom)).toBeVisible();
});
