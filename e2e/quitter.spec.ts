/** What is asked of whoever leaves what he types, and what is said of it. */
import { FORMALITES } from '../src/dossier/etape';
import { NOTAIRE } from './support/account';
import { connecter } from './support/comptes';
import { expect, test } from './support/console';
import { creerSigne, ouvrirEtape, titre } from './support/donnees';
import { bouton, fenetre } from './support/ecran';
import { avis, champ, gardes } from './support/saisie';

test('quitter une étape et la fenêtre ouverte par-dessus se demande une seule fois', async ({ page }) => {
  await connecter(page.request, NOTAIRE);
  const { id } = await creerSigne(page.request, titre('Quitter'));
  await page.goto(`/app/dossier/modifier/${id}`);
  await champ(page, 'Titre').fill('Vente quittée');
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await bouton(page, 'Nouvelle propriété').click();
  await champ(fenetre(page, 'Ajouter une propriété'), 'Désignation').fill('Villa quittée');
  await expect.poll(async () => (await gardes(page)).length).toBe(2);
  const question = fenetre(page, 'Quitter sans enregistrer ?');
  const partir = () =>
    page.getByRole('link', { name: 'Clients', includeHidden: true }).first().dispatchEvent('click');

  await partir();
  await bouton(question, 'Continuer la saisie').click();
  await expect(question).toBeHidden();
  expect(await gardes(page)).toHaveLength(2);
  await partir();
  await bouton(question, 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL('/app/client');
  await expect(question).toHaveCount(0);
  expect(await gardes(page)).toHaveLength(0);
});

test('« Précédent » vers une autre vue de la page demande avant d’emporter la fenêtre qui y est ouverte', async ({
  page,
}) => {
  await connecter(page.request, NOTAIRE);
  await page.goto('/app/comptabilite');
  await page.getByRole('link', { name: 'Rapprochement', exact: true }).click();
  await bouton(page, 'Importer un relevé').click();
  const envoi = page.getByRole('dialog', { name: /^Importer un relevé/ });
  const buffer = Buffer.from('Date;Libellé;Débit;Crédit\n04/11/2026;Remise;;100,00\n');
  await envoi
    .getByLabel('Relevé de la banque')
    .setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer });
  await expect(envoi.getByText('releve.csv')).toBeVisible();
  const question = fenetre(page, 'Quitter sans enregistrer ?');

  await page.goBack();
  await bouton(question, 'Continuer la saisie').click();
  await expect(question).toBeHidden();
  await expect(envoi.getByText('releve.csv')).toBeVisible();
  await expect(page).toHaveURL(/vue=rapprochement/);
  await page.goBack();
  await bouton(question, 'Quitter sans enregistrer').click();
  await expect(envoi).toBeHidden();
  await expect(page).not.toHaveURL(/vue=rapprochement/);
});

test('« Précédent » emporte le panneau de prise de rendez-vous, et la saisie à laquelle on renonce', async ({
  page,
}) => {
  await connecter(page.request, NOTAIRE);
  await page.goto('/app/client');
  await page.getByRole('link', { name: 'Sociétés', exact: true }).click();
  await expect(page).toHaveURL('/app/societe');
  const ouvrir = bouton(page, 'Prise de rendez-vous');
  const panneau = fenetre(page, 'Prise de rendez-vous');
  await ouvrir.click();
  await champ(panneau, 'Nom').fill('Tazi');
  await page.goBack();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await expect(panneau).toBeHidden();
  await ouvrir.click();
  await expect(champ(panneau, 'Nom')).toHaveValue('');
  await page.goForward();
  await expect(page).toHaveURL('/app/societe');
  await expect(panneau).toBeHidden();
});

test('« Précédent » pressé deux fois, qui continue sa saisie est à l’adresse de son écran', async ({
  page,
}) => {
  await connecter(page.request, NOTAIRE);
  await page.goto('/app/societe');
  for (const ecran of ['Rendez-vous', 'Clients', 'Ouverture'])
    await page.getByRole('link', { name: ecran, exact: true }).click();
  await champ(page, 'Titre du dossier').fill('Vente Riad');
  const question = fenetre(page, 'Quitter sans enregistrer ?');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await bouton(question, 'Continuer la saisie').click();
  await expect(page).toHaveURL('/app/dossier/ouverture');
  await expect(champ(page, 'Titre du dossier')).toHaveValue('Vente Riad');
  await page.goBack();
  await page.goForward();
  await page.goBack();
  await bouton(question, 'Quitter sans enregistrer').click();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/app/client');
});

test('un motif commencé ne part pas avec un clic à côté de la question', async ({ page }) => {
  await connecter(page.request, NOTAIRE);
  const { id } = await creerSigne(page.request, titre('Motif'));
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, 'Supprimer').click();
  const question = fenetre(page, 'Êtes-vous sûr ?');
  await champ(question, 'Motif de la suppression').fill('Vente abandonnée par les deux parties');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await expect(champ(question, 'Motif de la suppression')).toHaveValue(
    'Vente abandonnée par les deux parties',
  );
  await bouton(question, 'Annuler').click();
  await expect(question).toBeHidden();
});

test('un mot de passe tapé seul n’est pas dit gardé à qui perd sa session', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus(401);
  await connecter(page.request, NOTAIRE);
  const { id } = await creerSigne(page.request, titre('Mot de passe seul'));
  await ouvrirEtape(page, id, FORMALITES);
  await page.getByRole('radio', { name: 'Par le bureau' }).first().check();
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'elle reste à compléter.')).toBeVisible();
  await champ(page, 'Mot de passe').fill('impots-2026');
  await context.clearCookies();
  await bouton(page, 'Enregistrer').dispatchEvent('click'); // another's news may have asked first
  const question = fenetre(page, 'Votre session est terminée');
  await expect(question).toContainText('ne peut pas être gardé sur ce poste');
  await bouton(question, 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL(/\/login/);
});
