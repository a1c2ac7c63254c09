/** The page of one client, and its two attachments: R006, R150 to R167, R306, R525 to R532. */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  bouton,
  confirmer,
  couper,
  demandees,
  expectAbandon,
  expectAccessible,
  expectFits,
  expectNotice,
  expectRefus,
  relireSansReponse,
  fenetre,
} from './support/ecran';
import { CONJOINT, unClient } from './support/registres';
import { champ, emplacement, partie, pdf, png, valeur, verser } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/client';
const CINQ_SECONDES = 5_000;
const INSTANT = 100;

async function ouvrir(page: Page, changes: object = {}) {
  const client = await unClient(page.request, changes);
  await page.goto(`${LISTE}/voir/${client.id}`);
  await expect(page.getByRole('heading', { name: client.fullname, level: 1 })).toBeVisible();
  return client;
}

test('R006 R155 R156 R157 R158 la fiche montre la personne et la remarque, sans conjoint pour un célibataire', async ({
  page,
}) => {
  const client = await ouvrir(page, { remarque: 'Préfère être appelée le matin.' });
  await expect(page).toHaveTitle(`Voir le client ${client.fullname} · Minutier`);
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('Voir le client');
  const personne = partie(page, 'Informations personnelles');
  await expect(valeur(personne, 'CIN')).toHaveText(client.cin);
  await expect(valeur(personne, 'Date de naissance')).toHaveText('09/03/1984');
  await expect(valeur(personne, 'Téléphone portable')).toHaveText('06 61 23 45 67');
  await expect(valeur(personne, 'E-mail')).toHaveText('—');
  await expect(partie(page, 'Remarque')).toContainText('Préfère être appelée le matin.');
  await expect(page.getByRole('heading', { name: 'Conjoint et mariage' })).toBeHidden();
});

test('R157 la fiche d’un client marié montre son conjoint et son contrat', async ({ page }) => {
  await ouvrir(page, { etat_civile: 'Marié(e)', etat_civile_details: CONJOINT });
  const conjoint = partie(page, 'Conjoint et mariage');
  await expect(valeur(conjoint, 'Nom du conjoint')).toHaveText('Idrissi');
  await expect(valeur(conjoint, 'Contrat de mariage')).toHaveText('Oui');
  await expect(valeur(conjoint, 'Date du contrat')).toHaveText('01/06/2010');
});

test('R160 R323 « Modifier » ouvre la fenêtre, et la fiche suit', async ({ page }) => {
  const { nom } = await ouvrir(page);
  await bouton(page, 'Modifier').click();
  const dialog = fenetre(page, 'Modifier le client');
  await champ(dialog, 'Prénom').fill('Hajar');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Client modifié avec succès');
  await expect(page.getByRole('heading', { name: `${nom} Hajar`, level: 1 })).toBeVisible();
});

test('R161 R163 R324 « Supprimer » ramène à la liste', async ({ page }) => {
  await ouvrir(page);
  await bouton(page, 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ce client ?');
  await expectNotice(page, 'Supprimé !', 'Client supprimé avec succès');
  await expect(page).toHaveURL(LISTE);
});

test('R162 un client introuvable ramène à la liste, sans rien dire', async ({ page, allowStatus }) => {
  allowStatus(404);
  await page.goto(`${LISTE}/voir/99999999`);
  await expect(page).toHaveURL(LISTE);
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R162 une fiche affichée le reste quand le serveur ne répond plus', async ({ page }) => {
  await page.clock.install();
  const { fullname } = await ouvrir(page);
  const url = page.url();
  await relireSansReponse(page, 'client/getClientById/');
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { name: fullname, level: 1 })).toBeVisible();
});

test('R159 R164 R167 R529 R530 R531 une pièce se dépose, se télécharge et se supprime', async ({ page }) => {
  await ouvrir(page);
  const pieces = partie(page, 'Pièces jointes');
  const lourd = { ...pdf('contrat.pdf') };
  lourd.buffer = Buffer.concat([lourd.buffer, Buffer.alloc(1_500_000, ' ')]);
  await verser(pieces, 'Contrat de mariage', lourd);
  await expectNotice(page, 'Ajouté !', 'Contrat de mariage ajouté avec succès');
  await verser(pieces, 'CIN', png('cin.png'));
  await expect(pieces.getByText('1,43 Mo')).toBeVisible();
  await expect(emplacement(pieces, 'CIN')).toHaveCount(0);

  const [recu] = await Promise.all([
    page.waitForEvent('download'),
    bouton(pieces, 'Télécharger : cin.png').click(),
  ]);
  expect(recu.suggestedFilename()).toBe('cin.png');
  expect(await readFile(await recu.path())).toEqual(png('cin.png').buffer);

  await bouton(pieces, 'Supprimer : cin.png').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer le fichier « cin.png » ?');
  await expectNotice(page, 'Supprimé !', 'Fichier supprimé avec succès');
  await expect(emplacement(pieces, 'CIN')).toBeAttached();
  await expect(bouton(pieces, 'Supprimer : contrat.pdf')).toBeVisible();
});

test('R150 R151 R152 R153 R526 R528 un autre type est refusé sans envoi, et l’emplacement redevient neutre après 5 s', async ({
  page,
}) => {
  await page.clock.install();
  await ouvrir(page);
  const envois = demandees(page, 'changeFile');
  const cin = emplacement(page, 'CIN');
  await cin.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') });
  const refus = page.getByText('Veuillez télécharger un fichier PDF valide ou une image (jpg, jpeg, png)');
  await expect(refus).toBeVisible();
  const attention = page.getByRole('alert').filter({ hasText: 'Vérifiez le fichier CIN' });
  await expect(attention).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + INSTANT);
  await page.clock.fastForward(3_000);
  await expect(cin).toHaveAttribute('aria-invalid', 'true');
  await page.clock.fastForward(2_000);
  await expect(cin).toHaveAttribute('aria-invalid', 'false');
  await expect(refus).toBeHidden();
  await page.clock.fastForward(3_000);
  await expect(attention).toBeVisible();
  await page.clock.fastForward(2_000);
  await page.clock.resume();
  await expect(attention).toBeHidden({ timeout: 2_000 });
  expect(envois).toEqual([]);

  // R152 is of the identity file alone.
  await emplacement(page, 'Contrat de mariage').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('bonjour'),
  });
  await expect(refus).toBeVisible();
  await expect(attention).toBeHidden();
});

test('R150 un faux PDF est refusé d’après ses octets', async ({ page, allowStatus }) => {
  allowStatus(415);
  await ouvrir(page);
  await emplacement(page, 'CIN').setInputFiles({ ...pdf('faux.pdf'), buffer: Buffer.from('MZ programme') });
  await expectRefus(page);
  await expect(emplacement(page, 'CIN')).toBeEnabled();
});

test('R165 R310 R528 un dépôt qui échoue marque l’emplacement, et peut être repris', async ({ page }) => {
  await ouvrir(page);
  await page.route('**/api/client/changeFile/*', (route) => route.abort('aborted'));
  const cin = emplacement(page, 'CIN');
  await cin.setInputFiles(pdf('cin.pdf'));
  await expect(cin).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('Envoi…')).toBeHidden(); // behind the window that says that it failed
  await expectRefus(page, 'Le serveur ne répond pas.');
  await page.unrouteAll();
  await verser(page, 'CIN', pdf('cin.pdf'));
});

test('une page d’un autre, rendue à la place de la réponse, ne laisse pas le dépôt en suspens', async ({
  page,
}) => {
  await ouvrir(page);
  const portail = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' };
  await page.route('**/api/client/changeFile/*', (route) => route.fulfill(portail));
  const cin = emplacement(page, 'CIN');
  await cin.setInputFiles(pdf('cin.pdf'));
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(cin).toBeEnabled();
  await page.unrouteAll();
  await verser(page, 'CIN', pdf('cin.pdf'));
});

test('D61 fermer l’onglet pendant un dépôt demande d’abord, après non', async ({ page }) => {
  await ouvrir(page);
  // A browser asks only of a page that somebody has touched.
  await page.getByRole('heading', { level: 1 }).click();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.route('**/api/client/changeFile/*', () => undefined);
  await emplacement(page, 'CIN').setInputFiles(pdf('cin.pdf'));
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  await page.unrouteAll();
  await verser(page, 'CIN', pdf('cin.pdf'));
  await expectNotice(page, 'Ajouté !', 'CIN ajouté avec succès');
  await page.getByRole('heading', { level: 1 }).click();
  await page.reload();
  expect(questions).toHaveLength(1);
});

test('R306 un dépôt qui n’avance plus est abandonné au bout de 5 secondes', async ({ page }) => {
  await page.clock.install();
  await ouvrir(page);
  const cin = emplacement(page, 'CIN');
  await expectAbandon(page, { path: 'client/changeFile/', limit: CINQ_SECONDES }, () =>
    cin.setInputFiles(pdf('cin.pdf')),
  );
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(cin).toBeEnabled();
});

test('R166 R532 un téléchargement qui échoue est seulement consigné', async ({ page }) => {
  await ouvrir(page);
  await verser(page, 'CIN', pdf('cin.pdf'));
  await couper(page, 'fichiers/');
  const [consigne] = await Promise.all([
    page.waitForEvent('console', (message) => message.type() === 'warning'),
    bouton(page, 'Télécharger : cin.pdf').click(),
  ]);
  expect(consigne.text()).toContain('téléchargement');
  await expect(bouton(page, 'Télécharger : cin.pdf')).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R027 la fiche est accessible, claire et sombre, et tient sur un téléphone', async ({ page }) => {
  await ouvrir(page, {
    etat_civile: 'Marié(e)',
    etat_civile_details: CONJOINT,
    email: 'salma.bennani.architecte.interieur@cabinet-exemple.ma',
  });
  await verser(page, 'CIN', pdf('carte-nationale-d-identite-recto-verso-2019.pdf'));
  await bouton(page, 'Fermer le message').click();
  await expectAccessible(page);
  await expectFits(page);
});
