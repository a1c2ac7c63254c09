/** A list left in view: who comes back to it sees what colleagues have done meanwhile. */
import { suivreLePoste } from './support/horloge';
import { unClient, unique } from './support/registres';
import { expect, test } from './support/session';

const UNE_MINUTE = '01:01';

test('une liste restée à l’écran se relit au premier geste de qui y revient, et quand on y revient d’un autre logiciel', async ({
  page,
}) => {
  const mot = unique('Retour');
  await unClient(page.request, { prenom: 'Amina', nom: mot });
  await suivreLePoste(page);
  await page.clock.install();
  await page.goto(`/app/client?q=${mot}`);
  const lignes = page.getByRole('row').filter({ hasText: mot });
  await expect(lignes).toHaveCount(1);

  await unClient(page.request, { prenom: 'Brahim', nom: mot });
  await page.clock.fastForward(UNE_MINUTE);
  await expect(lignes).toHaveCount(1);
  await page.mouse.move(300, 300);
  await expect(lignes).toHaveCount(2);

  // Word was in front, for less than a minute.
  await unClient(page.request, { prenom: 'Chama', nom: mot });
  await page.clock.fastForward('00:40');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(lignes).toHaveCount(3);
});
