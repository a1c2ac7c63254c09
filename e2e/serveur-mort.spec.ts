/** The server is gone, its code with it: what is on the screen stays, and what happens is said. */
import type { Page } from '@playwright/test';
import { get, post } from './support/api';
import { bouton, expectRefus, fenetre, ligne } from './support/ecran';
import { unClient, unique } from './support/registres';
import { avis, champ } from './support/saisie';
import { expect, test } from './support/session';

/** Nothing answers any more: neither calls nor code. */
const tuer = (page: Page) => page.route('**/*', (route) => route.abort('aborted'));
const ranimer = (page: Page) => page.unroute('**/*');

async function uneFiche(page: Page) {
  const { id, nom } = await unClient(page.request);
  await page.goto(`/app/client?q=${nom}`);
  const ouvrir = async () => {
    await bouton(ligne(page, nom), 'Modifier').click();
    return fenetre(page, 'Modifier le client');
  };
  return { id, nom, ouvrir };
}

test('un enregistrement que le serveur mort n’a pas reçu se dit, et la fiche reste', async ({ page }) => {
  const dialogue = page.waitForResponse('**/assets/Dialog-*.js');
  const { ouvrir } = await uneFiche(page);
  const fiche = await ouvrir();
  await champ(fiche, 'Profession').fill('Pharmacienne');
  await dialogue;
  await tuer(page);
  await bouton(fiche, 'Confirmer').click();
  await expectRefus(page, 'Votre saisie est conservée.');
  await expect(champ(fiche, 'Profession')).toHaveValue('Pharmacienne');
  await ranimer(page);
  await bouton(fiche, 'Confirmer').click();
  await expect(fiche).toBeHidden();
});

test('sans le code de nos questions, le navigateur les pose, et la fiche reste', async ({ page }) => {
  await page.route('**/assets/Dialog-*.js', (route) => route.abort('aborted'));
  const { ouvrir } = await uneFiche(page);
  const fiche = await ouvrir();
  await champ(fiche, 'Profession').fill('Pharmacienne');
  await tuer(page);
  const dits: string[] = [];
  page.on('dialog', (dialog) => {
    dits.push(`${dialog.type()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  await bouton(fiche, 'Confirmer').click();
  await expect.poll(() => dits).toEqual([expect.stringMatching(/^alert Erreur[^]*Le serveur ne répond pas/)]);
  await bouton(fiche, 'Fermer').click();
  await expect.poll(() => dits.at(-1)).toContain('confirm Quitter sans enregistrer');
  await expect(champ(fiche, 'Profession')).toHaveValue('Pharmacienne');
});

test('un calendrier dont le code ne vient pas laisse la fiche en place, et s’ouvre la fois suivante', async ({
  page,
}) => {
  const { ouvrir } = await uneFiche(page);
  const fiche = await ouvrir();
  await champ(fiche, 'Profession').fill('Pharmacienne');
  await tuer(page);
  const calendrier = fiche.getByRole('button', { name: /^Choisir une date/ }).first();
  await calendrier.click();
  await expect(avis(page, 'Cette fenêtre n’a pas pu s’ouvrir.')).toBeVisible();
  await expect(champ(fiche, 'Profession')).toHaveValue('Pharmacienne');
  await ranimer(page);
  await calendrier.click();
  await expect(page.getByRole('dialog', { name: /^Choisir une date/ })).toBeVisible();
});

test('la cloche dont le panneau ne vient pas laisse l’écran en place', async ({ page }) => {
  const { nom } = await uneFiche(page);
  await expect(ligne(page, nom)).toBeVisible();
  await tuer(page);
  const cloche = page.getByRole('button', { name: /^Notifications/ });
  await cloche.click();
  await expect(avis(page, 'Cette fenêtre n’a pas pu s’ouvrir.')).toBeVisible();
  await expect(ligne(page, nom)).toBeVisible();
  await ranimer(page);
  await cloche.click();
  await expect(page.getByRole('dialog', { name: /^Notifications/ })).toBeVisible();
});

test('deux saisies que le code qui les réunit ne vient pas réunir : le refus se dit, la saisie reste', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  await page.route('**/assets/reunir-*.js', (route) => route.abort('aborted'));
  const { id, nom, ouvrir } = await uneFiche(page);
  const fiche = await ouvrir();
  await champ(fiche, 'Profession').fill('Pharmacienne');
  const lu = await get<object>(page.request, `/client/getClientById/${id}`);
  await post(page.request, `/client/update/${id}`, { ...lu, profession: 'Notaire' });
  await bouton(fiche, 'Confirmer').click();
  await expectRefus(page, 'Quelqu’un a modifié cet enregistrement entre-temps. Votre saisie est conservée');
  await expect(champ(fiche, 'Profession')).toHaveValue('Pharmacienne');
  await expect(ligne(page, nom)).toHaveCount(1);
});

test('un écran que le serveur mort ne donne pas se dit dans le nôtre, et vient quand il répond', async ({
  browser,
  storageState,
}) => {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const deQuoiLeDire = page.waitForResponse('**/assets/RouteError-*.js');
  await page.goto('/app/client');
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await deQuoiLeDire;
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Affaires CDG' }).click();
  await expect(page.getByText('Erreur de redirection')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sociétés' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Affaires CDG', level: 1 })).toBeVisible({
    timeout: 15_000,
  });
  await context.close();
});

test('D76 une création dont la réponse s’est perdue ne se fait pas deux fois, page rechargée et saisie reprise', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const nom = unique('Atlas');
  const ajouter = async () => {
    await bouton(page, 'Ajouter').click();
    return fenetre(page, 'Ajouter une société');
  };
  await page.route(
    '**/api/societe/addSociete',
    async (route) => {
      await route.fetch();
      await route.abort('aborted');
    },
    { times: 1 },
  );
  const cle = page.waitForResponse('**/api/user/cleBrouillons');
  await page.goto(`/app/societe?q=${nom}`);
  const saisie = await ajouter();
  await champ(saisie, 'Nom').fill(nom);
  await cle;
  await bouton(saisie, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await page.reload();
  await ajouter();
  await bouton(saisie, 'Reprendre').click();
  await expect(champ(saisie, 'Nom')).toHaveValue(nom);
  // Once more: it is kept again before it is sent.
  await page.reload();
  await ajouter();
  await bouton(saisie, 'Reprendre').click();
  await bouton(saisie, 'Confirmer').click();
  await expect(saisie).toBeHidden();
  expect(await get<object[]>(page.request, `/societe/getAllSocietes?q=${nom}`)).toHaveLength(1);
});
