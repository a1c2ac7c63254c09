/** The bin: what was deleted is looked at, restored, and found again where it was. */
import { post } from './support/api';
import { bouton, expectAccessible, expectFits, fenetre, ligne } from './support/ecran';
import { unClient, uneSociete } from './support/registres';
import { expect, test } from './support/session';

test('D81 on retrouve un client supprimé, on le regarde, on le restaure et le lien mène à sa fiche', async ({
  page,
}) => {
  const client = await unClient(page.request);
  const societe = await uneSociete(page.request);
  await post(page.request, '/client/deleteById', [client.id]);
  await post(page.request, '/societe/deleteById', [societe.id]);

  await page.goto('/app/dashboard/');
  await page.getByRole('link', { name: 'Corbeille', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corbeille' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Société');
  await expect(ligne(page, societe.nom)).toBeVisible();
  await expect(ligne(page, client.nom)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Tous les genres');
  await page.getByRole('searchbox', { name: 'Rechercher dans la corbeille' }).fill(client.nom);
  await expect(ligne(page, societe.nom)).toHaveCount(0);
  await expect(ligne(page, client.fullname)).toContainText('30 jours');
  await expectAccessible(page);
  await expectFits(page);

  await bouton(ligne(page, client.fullname), 'Voir').click();
  const vue = fenetre(page, `Client « ${client.fullname} »`);
  await expect(vue.getByText(client.cin)).toBeVisible();
  await expectAccessible(page);
  await bouton(vue, 'Restaurer').click();
  await bouton(fenetre(page, 'Restaurer ?'), 'Restaurer').click();
  const avis = page
    .getByRole('alert')
    .filter({ hasText: `Client « ${client.fullname} » a repris sa place.` });
  await expect(avis.getByText('Restauré !')).toBeVisible();
  await expect(vue).toHaveCount(0);
  await expect(ligne(page, client.fullname)).toHaveCount(0);
  await avis.getByRole('link', { name: 'Ouvrir la fiche' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/client/voir/${client.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: client.fullname })).toBeVisible();
});
