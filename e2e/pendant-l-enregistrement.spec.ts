/** What would be typed while a form is saved would go with the window that closes, or the screen that takes its place. */
import type { Page } from '@playwright/test';
import { creerOuvert, creerSigne, titre } from './support/donnees';
import { bouton, expectNotice, expectRefus, fenetre, ligne, retenir } from './support/ecran';
import { unClient, unique } from './support/registres';
import { champ, pdf, rienNeSeTape } from './support/saisie';
import { expect, test } from './support/session';

/** A client's window, with something typed in it. */
async function modifier(page: Page) {
  const { nom } = await unClient(page.request);
  await page.goto(`/app/client?q=${nom}`);
  await bouton(ligne(page, nom), 'Modifier').click();
  const dialog = fenetre(page, 'Modifier le client');
  await champ(dialog, 'Profession').fill('Pharmacienne');
  return { nom, dialog };
}

test('D61 rien ne se tape dans une fiche pendant qu’elle s’enregistre', async ({ page }) => {
  const { nom, dialog } = await modifier(page);
  const repondre = await retenir(page, 'client/update/');
  await champ(dialog, 'Profession').press('Enter');
  await rienNeSeTape(page, dialog.locator('[name="profession"]'));
  repondre();
  await expect(dialog).toBeHidden();
  await expect(bouton(ligne(page, nom), 'Modifier')).toBeFocused();
});

test('D61 un refus lu, le clavier revient où il était, même confirmé à la souris', async ({ page }) => {
  const { dialog } = await modifier(page);
  let refuser = (): void => undefined;
  const tenu = new Promise<void>((resolve) => {
    refuser = resolve;
  });
  await page.route('**/api/client/update/*', async (route) => {
    await tenu;
    await route.abort('aborted');
  });
  await bouton(dialog, 'Confirmer').click();
  await rienNeSeTape(page, dialog.locator('[name="profession"]'));
  refuser();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(champ(dialog, 'Profession')).toBeFocused();
});

/** « Précédent » is pressed while what is typed in a client's window is sent. */
async function revenirEnEnregistrant(page: Page, path: string) {
  const { nom } = await unClient(page.request);
  await page.goto('/app/rdv');
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('searchbox').fill(nom);
  await bouton(ligne(page, nom), 'Modifier').click();
  const dialog = fenetre(page, 'Modifier le client');
  await champ(dialog, 'Profession').fill('Pharmacienne');
  const repondre = await retenir(page, path);
  await champ(dialog, 'Profession').press('Enter');
  await expect(bouton(dialog, 'Chargement…')).toBeVisible();
  await page.goBack();
  return { dialog, repondre };
}

test('D61 « Précédent » pendant un enregistrement attend de savoir s’il a réussi, puis revient', async ({
  page,
}) => {
  const { dialog, repondre } = await revenirEnEnregistrant(page, 'client/update/');
  await expect(dialog).toBeVisible();
  repondre();
  await expectNotice(page, 'Modifié !', 'Client modifié avec succès');
  await expect(page.getByRole('heading', { name: 'Rendez-vous', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/app/rdv');
});

test('D61 « Précédent » pendant un enregistrement qui échoue laisse la fenêtre et sa saisie', async ({
  page,
}) => {
  let refuser = (): void => undefined;
  const tenu = new Promise<void>((resolve) => {
    refuser = resolve;
  });
  await page.route('**/api/client/update/*', async (route) => {
    await tenu;
    await route.abort('aborted');
  });
  const { dialog } = await revenirEnEnregistrant(page, 'client/select');
  refuser();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(champ(dialog, 'Profession')).toHaveValue('Pharmacienne');
  await expect(page).toHaveURL(/\/app\/client/);
});

test('D61 rien ne se tape dans la configuration pendant que le dossier s’ouvre', async ({ page }) => {
  const nom = unique('Vente Anfa');
  await page.goto('/app/dossier/ouverture');
  await champ(page, 'Titre du dossier').fill(nom);
  const repondre = await retenir(page, 'dossier/submit/config');
  await champ(page, 'Titre du dossier').press('Enter');
  await rienNeSeTape(page, page.locator('[name="titre"]'));
  repondre();
  await expect(page).toHaveURL(/\/app\/dossier\/modifier\/\d+$/);
  await expect(page.getByText(nom).first()).toBeVisible();
});

test('D61 qui quitte une étape que l’on vient d’enregistrer n’est pas prévenu d’une perte', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Partir'));
  await page.goto(`/app/dossier/modifier/${id}?etape=3`);
  await champ(page, 'R.E').fill('118');
  const relire = await retenir(page, `dossier/getDossierById/${id}`);
  await bouton(page, 'Enregistrer').click();
  await expectNotice(page, 'Enregistré', 'elle reste à compléter.');
  await page.getByRole('link', { name: 'Clients' }).click();
  relire();
  await expect(page).toHaveURL('/app/client');
});

test('une pièce qui part se suit hors des champs, qui ne se tapent plus', async ({ page }) => {
  const { id } = await creerOuvert(page.request, titre('Envoi'));
  await page.goto(`/app/dossier/pieces/${id}`);
  await bouton(page, 'Ajouter une pièce').click();
  const ajout = fenetre(page, 'Ajouter une pièce');
  await ajout.getByLabel('Fichier').setInputFiles(pdf('plan.pdf'));
  const repondre = await retenir(page, `dossier/${id}/pieces`);
  await bouton(ajout, 'Ajouter').click();
  const envoi = ajout.getByRole('progressbar', { name: 'Envoi…' });
  await expect(envoi).toBeVisible();
  expect(await envoi.evaluate((bar) => bar.closest('[inert]'))).toBeNull();
  await rienNeSeTape(page, ajout.locator('[name="titre"]'));
  repondre();
  await expect(ajout).toBeHidden();
});
