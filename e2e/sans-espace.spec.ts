/** A name or a remark of one long word goes to the next line. */
import { bouton, expectFits, fenetre } from './support/ecran';
import { creerBrouillon } from './support/donnees';
import { unClient, unique } from './support/registres';
import { expect, test } from './support/session';

test('un nom, une remarque ou un titre d’un seul long mot tiennent sur un téléphone, et les fenêtres se ferment', async ({
  page,
}) => {
  const nom = unique('W'.repeat(90));
  const { id, fullname } = await unClient(page.request, { nom, remarque: 'R'.repeat(300) });
  await page.goto(`/app/client/voir/${id}`);
  await expect(page.getByText('R'.repeat(300))).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await bouton(page, 'Historique').click();
  const historique = fenetre(page, `Historique : ${fullname}`);
  await expect(bouton(historique, 'Fermer la fenêtre')).toBeInViewport({ ratio: 1 });
  await bouton(historique, 'Fermer la fenêtre').click();

  await page.goto(`/app/settings/donnees/personne?genre=client&id=${id}`);
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText(nom);
  await expectFits(page);

  const dossier = await creerBrouillon(page.request, unique('T'.repeat(90)));
  await page.goto(`/app/dossier/echeances/${dossier}`);
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeVisible();
  await expectFits(page);
});
