/** The network goes, then comes back. */
import { bouton, couper, fenetre, ligne, retablir } from './support/ecran';
import { unClient } from './support/registres';
import { avis } from './support/saisie';
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

test('une fenêtre dont le code ne vient pas le dit, laisse l’écran en place, et s’ouvre la fois suivante', async ({
  page,
}) => {
  const { nom } = await unClient(page.request);
  const code = '**/assets/ClientModal-*.js';
  await page.route(code, (route) => route.abort('aborted'));
  await page.goto(`/app/client?q=${nom}`);
  await bouton(ligne(page, nom), 'Modifier').click();
  await expect(avis(page, 'Cette fenêtre n’a pas pu s’ouvrir.')).toBeVisible();
  await expect(ligne(page, nom)).toBeVisible();
  await page.unroute(code);
  await bouton(ligne(page, nom), 'Modifier').click();
  await expect(fenetre(page, 'Modifier le client')).toBeVisible();
});
