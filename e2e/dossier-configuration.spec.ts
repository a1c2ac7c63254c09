/** The configuration of a file, new or not, and the head of its steps: R360 to R425. */
import type { Page } from '@playwright/test';
import { creerBrouillon, creerSigne, lireDossier, titre } from './support/donnees';
import { bouton, demandees, fenetre, retenir } from './support/ecran';
import { avis, champ, choisir, lignes, partie, saisir, valeur } from './support/saisie';
import { expect, test } from './support/session';

const fil = (page: Page) => page.getByRole('navigation', { name: 'Fil d’Ariane' });
const options = (page: Page) => page.getByRole('option');
const TAPES = [
  'Nom du client',
  'Prix de vente',
  "Frais d'étude hors taxe",
  'Expédition, timbres et débours',
  'Droits fixes et certificats',
  "Droit d'acte",
  "Pourcentage d'enregistrement",
  'Pourcentage de conservation',
];
const CALCULES = ["Frais d'étude TTC (TVA 10,00 %)", 'Prix total TTC'];

test('R360 R361 R404 R407 R408 R409 R410 R411 R412 R413 R414 R425 un nouveau dossier commence par sa configuration', async ({
  page,
}) => {
  await page.goto('/app/dossier/ouverture');
  await expect(page.getByRole('heading', { name: 'Ouverture du Dossier', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Ouverture du Dossier · Minutier');
  await expect(fil(page).getByRole('listitem')).toHaveText(['Dossiers', 'Ouverture']);
  await expect(page.getByRole('heading', { name: 'Dossier', level: 2, exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);

  await expect(champ(page, 'Titre du dossier')).toHaveValue('');
  await champ(page, "Complément d'un dossier ?").click();
  await expect(options(page)).toHaveText([
    'Non',
    "Mainlevée d'hypothèque",
    'Prêt hypothécaire',
    'Prorogation de délai',
    'Promesse de vente',
  ]);
  await page.keyboard.press('Escape');
  const devis = partie(page, 'Établissement du devis');
  for (const nom of TAPES) await expect(champ(devis, nom)).toHaveValue('');
  for (const nom of CALCULES) await expect(valeur(devis, nom)).toHaveText('0,00 DH');
  await expect(devis.getByRole('textbox')).toHaveCount(TAPES.length);

  await champ(page, 'Type du dossier').click();
  await expect(options(page)).toHaveText(['Vente immobilière', 'Donation immobilière']);
  await options(page).last().click();
  await expect(page.getByRole('heading', { name: 'Établissement du devis' })).toHaveCount(0);
  await expect(champ(page, "Complément d'un dossier ?")).toHaveCount(0);

  await fil(page).getByRole('link', { name: 'Dossiers' }).click();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL('/app/dossier/consultation');
});

test('R416 R417 R442 le devis se saisit au centime, et « Chargement… » tient lieu de « Confirmer »', async ({
  page,
}) => {
  await page.goto('/app/dossier/ouverture');
  await saisir(page, {
    'Titre du dossier': titre('Au centime'),
    'Prix de vente': '1000,005',
    "Pourcentage d'enregistrement": '2,505',
  });
  await bouton(page, 'Confirmer').click();
  await expect(page.getByText('Deux décimales au plus.')).toHaveCount(2);
  await expect(champ(page, "Pourcentage d'enregistrement")).toHaveValue('2,505');
  await saisir(page, { 'Prix de vente': '1000,01', "Pourcentage d'enregistrement": '2,51' });
  await expect(valeur(page, 'Prix total TTC')).toHaveText('25,10 DH');
  const repondre = await retenir(page, 'dossier/submit/config');
  await bouton(page, 'Confirmer').click();
  await expect(bouton(page, 'Chargement…')).toBeDisabled();
  await expect(bouton(page, 'Confirmer')).toHaveCount(0);
  repondre();
  await expect(avis(page, 'Configuration faite avec succès')).toContainText('Ajouté !');
  await expect(page).toHaveURL(/\/app\/dossier\/modifier\/\d+$/);
  await saisir(partie(page, 'Prix'), { 'Prix total': '1000,015' });
  await bouton(page, 'Enregistrer').click();
  await expect(page.getByText('Deux décimales au plus.')).toHaveCount(1);
});

test('D78 un montant se lit tel qu’on l’écrit ou qu’on le colle ; illisible, il reste et le champ le dit', async ({
  page,
}) => {
  await page.goto('/app/dossier/ouverture');
  await saisir(page, { "Pourcentage d'enregistrement": '1.500' });
  const prix = champ(page, 'Prix de vente');
  await prix.pressSequentially('1.250.000');
  await expect(prix).toHaveValue('1.250.000');
  await expect(valeur(page, 'Prix total TTC')).toHaveText('18 750,00 DH');
  await prix.press('Tab');
  await expect(prix).toHaveValue('1\u00a0250\u00a0000,00');
  const coller = async (texte: string): Promise<void> => {
    await prix.press('ControlOrMeta+a');
    await page.keyboard.insertText(texte);
    await prix.press('Tab');
  };
  await coller('850.000');
  await expect(prix).toHaveValue('850\u00a0000,00');
  await coller('1 250 000 dhs');
  await expect(prix).toHaveValue('1\u00a0250\u00a0000,00');
  await coller('1.25.000');
  await expect(prix).toHaveValue('1.25.000');
  await expect(valeur(page, 'Prix total TTC')).toHaveText('0,00 DH');
  await bouton(page, 'Confirmer').click();
  await expect(
    page.getByText('Saisissez un montant en chiffres, par exemple 1\u00a0250\u00a0000,00.'),
  ).toBeVisible();
  await expect(prix).toHaveValue('1.25.000');
});

test('un double clic sur « Confirmer » n’ouvre qu’un dossier, et ne le dit qu’une fois', async ({ page }) => {
  await page.goto('/app/dossier/ouverture');
  await saisir(page, { 'Titre du dossier': titre('Double clic') });
  const envois = demandees(page, '/dossier/submit/config');
  await bouton(page, 'Confirmer').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/\/app\/dossier\/modifier\/\d+/);
  await expect(page.getByRole('alert').filter({ hasText: 'Configuration faite avec succès' })).toHaveCount(1);
  expect(envois).toHaveLength(1);
});

test('R415 le devis se télécharge et s’imprime avant d’être enregistré ; une donation n’en a pas', async ({
  page,
}) => {
  await page.goto('/app/dossier/ouverture');
  await bouton(page, 'Télécharger').click();
  await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(1);
  const nom = titre('Devis à voir').replace('/', '-');
  await saisir(page, {
    'Titre du dossier': nom,
    'Prix de vente': '1000',
    "Pourcentage d'enregistrement": '4',
  });
  const recu = page.waitForEvent('download');
  await bouton(page, 'Télécharger').click();
  expect((await recu).suggestedFilename()).toBe(`Devis ${nom}.pdf`);
  await bouton(page, 'Imprimer').click();
  const devis = fenetre(page, 'Devis');
  await expect(devis.getByRole('link', { name: 'Télécharger' })).toBeVisible();
  await bouton(devis, 'Fermer').click();

  // A printed quote saves nothing: what was typed is still kept on this machine.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/Une saisie non enregistrée .* a été retrouvée\./)).toBeVisible();
  await bouton(page, 'Reprendre').click();
  await expect(champ(page, 'Titre du dossier')).toHaveValue(/Devis à voir/);

  await choisir(page, 'Type du dossier', 'Donation immobilière');
  await expect(bouton(page, 'Confirmer')).toBeVisible();
  await expect(bouton(page, 'Télécharger')).toHaveCount(0);
  await expect(bouton(page, 'Imprimer')).toHaveCount(0);
});

test('R360 R361 R362 R397 R398 R400 un dossier modifié est celui de l’adresse, son en-tête le nomme', async ({
  page,
}) => {
  const brouillon = await creerBrouillon(page.request, titre('Brouillon'));
  const signe = await creerSigne(page.request, titre('Signé'));
  await page.goto(`/app/dossier/modifier/${brouillon}`);
  await expect(page.getByRole('heading', { name: 'Modification du Dossier', level: 1 })).toBeVisible();
  await expect(fil(page).getByRole('listitem')).toHaveText(['Dossiers', 'Modification']);
  await expect(page.getByText("Étapes de création d'un dossier (Brouillon)")).toBeVisible();

  await page.goto(`/app/dossier/modifier/${signe.id}`);
  const { repertoire } = await lireDossier(page.request, signe.id);
  await expect(page.getByText(`Étapes de création du dossier : ${repertoire}`)).toBeVisible();
  await expect(champ(lignes(page, 'Vendeurs'), 'Client')).toHaveValue(new RegExp(signe.vendeur.cin));
  await page.getByRole('link', { name: 'Voir les détails' }).click();
  await expect(page).toHaveURL(`/app/dossier/consultation/${signe.id}`);
});

test('R399 R405 R406 R421 « Modifier le dossier » ouvre le type, le titre et le devis, et les enregistre', async ({
  page,
}) => {
  const id = await creerBrouillon(page.request, titre('Ancien titre'));
  await page.goto(`/app/dossier/modifier/${id}`);
  await bouton(page, 'Modifier le dossier').click();
  const dialog = fenetre(page, 'Modifier le dossier');
  await expect(champ(dialog, 'Type du dossier')).toHaveValue('Vente immobilière');
  await expect(champ(dialog, 'Titre du dossier')).toHaveValue(/^Ancien titre/);
  await expect(champ(dialog, 'Prix de vente')).toHaveValue(/^500\s000,00$/);
  for (const nom of TAPES) await expect(champ(dialog, nom)).toBeVisible();
  for (const nom of CALCULES) await expect(valeur(dialog, nom)).toBeVisible();
  for (const nom of ['Télécharger', 'Imprimer']) await expect(bouton(dialog, nom)).toBeVisible();
  await bouton(dialog, 'Fermer').click();
  await expect(dialog).toHaveCount(0);

  await bouton(page, 'Modifier le dossier').click();
  const nouveau = titre('Nouveau titre');
  await saisir(dialog, { 'Titre du dossier': nouveau, "Droit d'acte": '12,30' });
  const repondre = await retenir(page, 'dossier/submit/config');
  await bouton(dialog, 'Confirmer').click();
  await expect(bouton(dialog, 'Chargement…')).toBeDisabled();
  await expect(bouton(dialog, 'Confirmer')).toHaveCount(0);
  repondre();
  await expect(avis(page, 'Dossier modifié avec succès')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(nouveau).first()).toBeVisible();
  expect(await lireDossier(page.request, id)).toMatchObject({
    titre: nouveau,
    devis: { droit_acte: 12.3, prix_vente: 500_000 },
  });
});

test('D41 D44 une vente qui devient une donation laisse ce que le devis ne montre plus', async ({ page }) => {
  const id = await creerBrouillon(page.request, titre('Donation à venir'));
  await page.goto(`/app/dossier/modifier/${id}`);
  await bouton(page, 'Modifier le dossier').click();
  const dialog = fenetre(page, 'Modifier le dossier');
  await saisir(dialog, { "Frais d'étude hors taxe": '10 000', "Droit d'acte": '12,30' });
  await choisir(dialog, 'Type du dossier', 'Donation immobilière');
  await bouton(dialog, 'Confirmer').click();
  await expect(avis(page, 'Dossier modifié avec succès')).toBeVisible();
  expect(await lireDossier(page.request, id)).toMatchObject({
    devis: { frais_etude: null, droit_acte: null, expedition: null, droits_fixes: null, prix_vente: 500_000 },
  });
});

test('R405 R406 R437 R438 R581 R582 R583 les fenêtres ouvertes d’une étape ont « Fermer » et « Confirmer »', async ({
  page,
}) => {
  const id = await creerBrouillon(page.request, titre('Fenêtres'));
  await page.goto(`/app/dossier/modifier/${id}`);
  const vendeur = lignes(page, 'Vendeurs');
  await choisir(vendeur, 'Qualité', 'es-qualité');
  await choisir(vendeur, 'Mandataire ou Représentant', 'Représentant');
  const prix = partie(page, 'Prix');
  await prix.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
  for (const [nom, ouvrir] of [
    ['Ajouter un client', vendeur.getByRole('button', { name: 'Nouveau client' }).first()],
    ['Ajouter une société', bouton(vendeur, 'Nouvelle société')],
    ['Ajouter une propriété', bouton(page, 'Nouvelle propriété')],
    ['Ajouter une affaire CDG', bouton(prix, 'Nouvelle affaire CDG')],
  ] as const) {
    await ouvrir.click();
    const dialog = fenetre(page, nom);
    await expect(bouton(dialog, 'Confirmer')).toBeVisible();
    await bouton(dialog, 'Fermer').click();
    await expect(dialog).toHaveCount(0);
    await expect(ouvrir).toBeFocused();
  }
});
