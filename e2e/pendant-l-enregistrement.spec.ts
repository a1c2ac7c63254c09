/** What would be typed while a form is saved would go with the window that closes, or the screen that takes its place. */
import type { Locator, Page } from '@playwright/test';
import { ENREGISTREMENT } from '../src/dossier/etape';
import { entrer } from './support/comptes';
import { creerBrouillon, creerOuvert, creerSigne, ouvrirEtape, titre } from './support/donnees';
import { bouton, expectNotice, expectRefus, fenetre, ligne, retenir, sansLimite } from './support/ecran';
import { unClient, unique } from './support/registres';
import { champ, partie, pdf, rienNeSeTape } from './support/saisie';
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

/** The answer is awaited, then does not come. */
async function retenirPuisCouper(page: Page, path: string): Promise<() => void> {
  await sansLimite(page);
  let refuser = (): void => undefined;
  const tenu = new Promise<void>((resolve) => {
    refuser = resolve;
  });
  await page.route(`**/api/${path}`, async (route) => {
    await tenu;
    await route.abort('aborted');
  });
  return refuser;
}

test('D61 un refus lu, le clavier revient où il était, même confirmé à la souris', async ({ page }) => {
  const { dialog } = await modifier(page);
  const refuser = await retenirPuisCouper(page, 'client/update/*');
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
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
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
  const refuser = await retenirPuisCouper(page, 'client/update/*');
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
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await champ(page, 'R.E').fill('118');
  const relire = await retenir(page, `dossier/getDossierById/${id}`);
  await bouton(page, 'Enregistrer').click();
  await expectNotice(page, 'Enregistré', 'elle reste à compléter.');
  await page.getByRole('link', { name: 'Clients' }).click();
  relire();
  await expect(page).toHaveURL('/app/client');
});

const QUITTER = 'Quitter sans enregistrer ?';
const lien = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Another screen is asked for while this one is saved, which fails: only then is it asked whether to leave. */
async function expectGardee(page: Page, tape: Locator, refuser: () => void): Promise<void> {
  const saisie = await tape.inputValue();
  await lien(page, 'Clients').click();
  await expect(fenetre(page, QUITTER)).toBeHidden();
  refuser();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await bouton(fenetre(page, QUITTER), 'Continuer la saisie').click();
  await expect(tape).toHaveValue(saisie);
}

async function taperSonProfil(page: Page): Promise<Locator> {
  await entrer(page);
  await page.goto('/app/settings/profile');
  const infos = partie(page, 'Informations');
  await bouton(infos, 'Modifier').click();
  await champ(infos, 'Travail').fill('Clerc principal');
  return infos;
}

test('D61 qui quitte son profil pendant qu’il s’enregistre part une fois qu’il l’est, sans être prévenu d’une perte', async ({
  page,
}) => {
  const infos = await taperSonProfil(page);
  const repondre = await retenir(page, 'user/update');
  await bouton(infos, 'Confirmer').click();
  await lien(page, 'Clients').click();
  await expect(bouton(infos, 'Chargement…')).toBeVisible();
  await expect(fenetre(page, QUITTER)).toBeHidden();
  repondre();
  await expect(page).toHaveURL('/app/client');
  await expect(fenetre(page, QUITTER)).toBeHidden();
});

test('D61 qui quitte son profil pendant un enregistrement qui échoue y reste, avec sa saisie', async ({
  page,
}) => {
  const infos = await taperSonProfil(page);
  const refuser = await retenirPuisCouper(page, 'user/update');
  await bouton(infos, 'Confirmer').click();
  await expectGardee(page, infos.locator('[name="travail"]'), refuser);
});

test('D61 qui quitte l’en-tête de l’étude pendant un enregistrement qui échoue y reste, avec sa saisie', async ({
  page,
}) => {
  await page.goto('/app/settings/etude');
  await champ(page, 'Mentions').fill('Membre de l’ordre');
  const refuser = await retenirPuisCouper(page, 'etude/update');
  await bouton(page, 'Enregistrer').click();
  await expectGardee(page, page.locator('[name="mentions"]'), refuser);
});

test('D61 qui quitte les repères d’un dossier pendant un enregistrement qui échoue y reste, avec sa saisie', async ({
  page,
}) => {
  const { id } = await creerOuvert(page.request, titre('Repères'));
  await page.goto(`/app/dossier/echeances/${id}`);
  const reperes = partie(page, 'Repères');
  await champ(reperes, 'Date du compromis').fill('10/11/2026');
  const refuser = await retenirPuisCouper(page, `dossier/${id}/echeances/reperes`);
  await bouton(reperes, 'Enregistrer').click();
  await expectGardee(page, reperes.locator('[name="compromis"]'), refuser);
});

test('D61 qui quitte la configuration pendant que le dossier s’ouvre part une fois qu’il l’est, où il voulait', async ({
  page,
}) => {
  await page.goto('/app/dossier/ouverture');
  await champ(page, 'Titre du dossier').fill(unique('Vente Agdal'));
  const repondre = await retenir(page, 'dossier/submit/config');
  await champ(page, 'Titre du dossier').press('Enter');
  await expect(bouton(page, 'Chargement…')).toBeVisible();
  await lien(page, 'Clients').click();
  await expect(fenetre(page, QUITTER)).toBeHidden();
  repondre();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await expect(fenetre(page, QUITTER)).toBeHidden();
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

test('D61 un dossier modifié, sa fenêtre se ferme sans attendre qu’il soit relu', async ({ page }) => {
  const id = await creerBrouillon(page.request, titre('Relu tard'));
  await page.goto(`/app/dossier/modifier/${id}`);
  await bouton(page, 'Modifier le dossier').click();
  const dialog = fenetre(page, 'Modifier le dossier');
  const nouveau = titre('Relu');
  await champ(dialog, 'Titre du dossier').fill(nouveau);
  const relire = await retenir(page, `dossier/getDossierById/${id}`);
  await bouton(dialog, 'Confirmer').click();
  await expect(page.getByText('Dossier modifié avec succès')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  relire();
  await expect(page.getByText(nouveau).first()).toBeVisible();
});
