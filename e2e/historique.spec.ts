/** Who changed what, brought back, and the office's journal. */
import type { Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerClient, creerSigne, lireDossier } from './support/donnees';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre } from './support/ecran';
import { unique } from './support/registres';
import { expect, test } from './support/session';

const RETABLI = 'Les valeurs d’avant sont de nouveau enregistrées.';

interface Client {
  version: number;
  ville: string;
  profession: string;
}
const lire = (page: Page, id: number) => get<Client>(page.request, `/client/getClientById/${id}`);

test('l’historique d’une fiche, une valeur rétablie, celui d’un dossier, le journal de l’étude', async ({
  page,
}) => {
  const nom = unique('Histo');
  const client = await creerClient(page.request, nom, 'Karim');
  const changer = async (change: object) =>
    post(page.request, `/client/update/${client.id}`, { ...(await lire(page, client.id)), ...change });
  await changer({ ville: 'Fès', profession: 'Notaire', remarque: 'Très longue remarque. '.repeat(40) });

  await page.goto(`/app/client/voir/${client.id}`);
  await bouton(page, 'Historique').click();
  const historique = fenetre(page, `Historique : ${nom} Karim`);
  const modifie = historique.getByRole('article').filter({ hasText: 'Modifie un client' });
  await expect(modifie).toContainText('Ville');
  await expect(modifie).toContainText('Rabat');
  await expect(historique.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  // Somebody else writes meanwhile: his change stays.
  await changer({ adresse: '9, rue Neuve' });
  await modifie.getByRole('button', { name: 'Rétablir Ville : Rabat' }).click();
  await fenetre(page, 'Rétablir cette valeur ?').getByRole('button', { name: 'Rétablir' }).click();
  await expectNotice(page, 'Rétabli !', RETABLI);
  await expect(historique.getByRole('article')).toHaveCount(4);
  await expect(historique.getByRole('article').first()).toContainText('Fès');
  expect(await lire(page, client.id)).toMatchObject({
    ville: 'Rabat',
    profession: 'Notaire',
    adresse: '9, rue Neuve',
  });

  await historique
    .getByRole('article')
    .filter({ hasText: 'Très longue' })
    .getByRole('button', { name: 'Rétablir les valeurs d’avant' })
    .click();
  await fenetre(page, 'Rétablir les valeurs d’avant ?').getByRole('button', { name: 'Rétablir' }).click();
  await expect(historique.getByRole('article')).toHaveCount(5);
  expect(await lire(page, client.id)).toMatchObject({
    ville: 'Rabat',
    profession: 'Commerçant',
    remarque: null,
  });

  const { id } = await creerSigne(page.request, `${nom} vente`);
  await post(page.request, `/dossier/vente_immob/add/conservation/${id}`, { r1: 'R1-AVANT' });
  await post(page.request, `/dossier/vente_immob/add/conservation/${id}`, { r1: 'R1-APRES' });
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, 'Historique').click();
  const dossier = page.getByRole('dialog');
  await expect(dossier.getByRole('article').first()).toContainText(
    'Enregistre l’étape Conservation foncière',
  );
  await dossier.getByRole('button', { name: 'Rétablir R1 : R1-AVANT' }).click();
  await fenetre(page, 'Rétablir cette valeur ?').getByRole('button', { name: 'Rétablir' }).click();
  await expectNotice(page, 'Rétabli !', RETABLI);
  const { conservation } = await lireDossier(page.request, id);
  expect(conservation.r1).toBe('R1-AVANT');

  await page.goto(`/app/settings/journal?q=${client.cin}`);
  await expect(page.getByRole('heading', { name: `Modifie un client · Client ${nom} Karim` })).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Ajoute un client' });
  await expect(page.getByRole('article')).toHaveCount(1);
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exporter (CSV)' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^Journal .*\.csv$/);
  await bouton(page, 'Vérifier maintenant').click();
  await expect(page.getByText(/^Vérification en cours/)).toBeVisible();
  await bouton(page, 'Annuler').click();
  await expect(page.getByText(/^Vérification en cours/)).toHaveCount(0);
  await expect(page.getByText('Le journal est intact')).toHaveCount(0);
  // What was given up keeps nobody from asking again.
  await bouton(page, 'Vérifier maintenant').click();
  await expect(page.getByText('Le journal est intact')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Vérifié le .* à /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Connexions et accès' }).click();
  await expect(page.getByRole('table').getByText('Connexion', { exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectFits(page);
});

test('une valeur d’avant que la fiche n’accepte plus : pourquoi est dit', async ({ page, allowStatus }) => {
  allowStatus(422);
  const nom = unique('Histo');
  const { id, cin } = await creerClient(page.request, nom, 'Karim');
  const lu = await get<Client>(page.request, `/client/getClientById/${id}`);
  await post(page.request, `/client/update/${id}`, { ...lu, cin: unique('AB') });
  const autre = await creerClient(page.request, unique('Histo'), 'Salma');
  const autreLu = await get<Client>(page.request, `/client/getClientById/${autre.id}`);
  await post(page.request, `/client/update/${autre.id}`, { ...autreLu, cin });
  await page.goto(`/app/client/voir/${id}`);
  await bouton(page, 'Historique').click();
  await page.getByRole('button', { name: `Rétablir CIN : ${cin}` }).click();
  await fenetre(page, 'Rétablir cette valeur ?').getByRole('button', { name: 'Rétablir' }).click();
  const refus = fenetre(page, 'Attention');
  await expect(refus).toContainText('Cette valeur n’est plus acceptée : modifiez la fiche elle-même.');
  await expect(refus).toContainText(/Ce numéro de CIN est déjà celui d.*Salma\./);
});
