/** The session ends while one works: what is said, what is kept, and where one comes back. */
import type { Page } from '@playwright/test';
import { NOTAIRE } from './support/account';
import { connecter, seConnecter, unCompte } from './support/comptes';
import { expect, test } from './support/console';
import { creerSigne, titre } from './support/donnees';
import { bouton, fenetre, ligne } from './support/ecran';
import { unClient } from './support/registres';
import { champ, gardes, pdf } from './support/saisie';

const CLIENTS = { name: 'Clients', level: 1 };

/** As often as a page says what it has open of a file. */
const BATTEMENT_MS = 12_000;

/** A session of this test alone: it may end it. */

async function uneFicheQueLonTape(page: Page) {
  await connecter(page.request, NOTAIRE);
  const { nom } = await unClient(page.request);
  await page.goto(`/app/client?q=${nom}`);
  await bouton(ligne(page, nom), 'Modifier').click();
  const dialog = fenetre(page, 'Modifier le client');
  await champ(dialog, 'Profession').fill('Pharmacienne');
  return { nom, dialog };
}

test('une session perdue en lisant mène à la connexion, puis ramène où l’on était', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus(401);
  await connecter(page.request, NOTAIRE);
  // Otherwise what another test does would have them, not the list, refused first.
  await page.route('**/api/notifications', (route) => route.fulfill({ json: [] }));
  await page.goto('/app/client');
  await expect(page.getByRole('heading', CLIENTS)).toBeVisible();
  await context.clearCookies();
  await page.getByRole('searchbox').fill('tazi');
  await expect(page).toHaveURL('/login?retour=%2Fapp%2Fclient%3Fq%3Dtazi');
  await seConnecter(page);
  await expect(page.getByRole('searchbox')).toHaveValue('tazi');
});

test('une session perdue en enregistrant garde la saisie', async ({ page, context, allowStatus }) => {
  allowStatus(401);
  const { dialog } = await uneFicheQueLonTape(page);
  await context.clearCookies();
  await bouton(dialog, 'Confirmer').dispatchEvent('click'); // another's news may have asked first
  await bouton(fenetre(page, 'Votre session est terminée'), 'Continuer la saisie').click();
  const refus = fenetre(page, 'Erreur !');
  await expect(refus.getByText('Reconnectez-vous dans un autre onglet')).toBeVisible();
  await bouton(refus, 'Fermer').click();
  await expect(champ(dialog, 'Profession')).toHaveValue('Pharmacienne');
  await connecter(page.request, NOTAIRE);
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog).toBeHidden();
});

test('une session que l’on a perdue juste avant d’enregistrer ne se demande pas deux fois', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus(401);
  const { dialog } = await uneFicheQueLonTape(page);
  await context.clearCookies();
  // The page comes back in sight, and asks whether anything is new.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const question = fenetre(page, 'Votre session est terminée');
  await expect(question).toBeVisible();
  await Promise.all([
    page.waitForResponse('**/api/client/update/*'),
    bouton(dialog, 'Confirmer').dispatchEvent('click'),
  ]);
  await bouton(question, 'Continuer la saisie').click();
  await expect(fenetre(page, 'Erreur !').getByText('Reconnectez-vous dans un autre onglet')).toBeVisible();
});

test('une session perdue sur un dossier que l’on tape se demande une fois, et la saisie attend au retour', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus(401);
  await page.clock.install();
  await connecter(page.request, NOTAIRE);
  const { id } = await creerSigne(page.request, titre('Session'));
  await page.goto(`/app/dossier/modifier/${id}`);
  await champ(page, 'Titre').fill('Vente reprise');
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  const question = fenetre(page, 'Votre session est terminée');
  const battre = async (fois: number) => {
    for (const ms of Array<number>(fois).fill(BATTEMENT_MS)) await page.clock.fastForward(ms);
  };
  const perdue = page.waitForResponse((response) => response.status() === 401);
  await context.clearCookies();
  await battre(1);
  await perdue;
  await bouton(question, 'Continuer la saisie').click();
  await battre(3);
  await bouton(page, 'Enregistrer').click();
  await expect(question).toBeVisible();
  await battre(3);
  await bouton(question, 'Se reconnecter').click();
  await expect(page).toHaveURL(/\/login\?retour=/);
  await seConnecter(page);
  await bouton(page, 'Reprendre').click();
  await expect(champ(page, 'Titre')).toHaveValue('Vente reprise');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('une session perdue en enregistrant ne laisse pas d’erreur à qui se reconnecte', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus(401);
  const { nom, dialog } = await uneFicheQueLonTape(page);
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await context.clearCookies();
  await bouton(dialog, 'Confirmer').dispatchEvent('click'); // another's news may have asked first
  await bouton(fenetre(page, 'Votre session est terminée'), 'Se reconnecter').click();
  await seConnecter(page);
  await bouton(ligne(page, nom), 'Modifier').click();
  await bouton(dialog, 'Reprendre').click();
  await expect(champ(dialog, 'Profession')).toHaveValue('Pharmacienne');
  await expect(fenetre(page, 'Erreur !')).toHaveCount(0);
});

test('une fenêtre dit si ce que l’on y tape est gardé quand la session se perd', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus(401);
  const compte = await unCompte(page.request);
  const { id } = await creerSigne(page.request, titre('Fenêtres'));
  const question = fenetre(page, 'Votre session est terminée');

  // A file cannot be kept.
  await page.goto(`/app/dossier/pieces/${id}`);
  await bouton(page, 'Ajouter une pièce').first().click();
  const ajout = fenetre(page, 'Ajouter une pièce');
  await champ(ajout, 'Titre').fill('Procuration');
  await ajout.locator('input[type=file]').setInputFiles(pdf('procuration.pdf'));
  await context.clearCookies();
  await bouton(ajout, 'Ajouter').dispatchEvent('click'); // another's news may have asked first
  await expect(question.getByText('Elle a expiré')).toBeVisible();
  await expect(question.getByText('ne peut pas être gardé sur ce poste')).toBeVisible();
  await bouton(question, 'Continuer la saisie').click();
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').click();
  await connecter(page.request, compte);
  await bouton(ajout, 'Ajouter').click();
  await expect(ajout).toBeHidden();

  await page.goto(`/app/dossier/echeances/${id}`);
  const faire = page.getByRole('button', { name: /^Marquer comme faite/ }).first();
  await faire.click();
  const faite = fenetre(page, 'Marquer comme faite');
  await champ(faite, 'Note').fill('Quittance 118');
  await context.clearCookies();
  await bouton(faite, 'Confirmer').dispatchEvent('click');
  await expect(question.getByText('est gardé, chiffré')).toBeVisible();
  await bouton(question, 'Se reconnecter').click();
  await seConnecter(page, compte.email, compte.password);
  await faire.click();
  await bouton(faite, 'Reprendre').click();
  await expect(champ(faite, 'Note')).toHaveValue('Quittance 118');
});
