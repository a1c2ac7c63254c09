/** « Précédent » pressed while a file is saved goes back once it is, and leaves every address in its place. */
import type { Page } from '@playwright/test';
import { creerSigne, titre } from './support/donnees';
import { bouton, ligne, retenir } from './support/ecran';
import { champ, onglet, saisir } from './support/saisie';
import { expect, test } from './support/session';

const ecran = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const lien = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('D61 « Précédent » pendant « Étape suivante » revient, et « Suivant » retrouve l’étape enregistrée', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Revenir'));
  await page.goto('/app/client');
  await expect(ecran(page, 'Clients')).toBeVisible();
  await page.goto(`/app/dossier/pieces/${id}`);
  await lien(page, 'Étapes').click();
  await onglet(page, 'Enregistrement').click();
  await saisir(page, { "Référence de l'avis": 'AV-7', 'R.E': '118', 'O.R': '12', Date: '18/11/2026' });
  const repondre = await retenir(page, `dossier/vente_immob/add/enregistrement/${id}`);
  await bouton(page, 'Étape suivante').click();
  await expect(bouton(page, 'Étape suivante')).toBeDisabled();
  await page.goBack();
  repondre();
  await expect(bouton(page, 'Ajouter une pièce')).toBeVisible();
  await expect(page).toHaveURL(`/app/dossier/pieces/${id}`);
  await page.goForward();
  await expect(champ(page, 'R.E')).toHaveValue('118');
  await expect(page).toHaveURL(`/app/dossier/modifier/${id}?etape=3`);
  await page.goBack();
  await page.goBack();
  await expect(ecran(page, 'Clients')).toBeVisible();
});

test('D61 « Précédent » pendant que le dossier s’ouvre revient, et ne se retrouve pas sous le dossier', async ({
  page,
}) => {
  await page.goto('/app/client');
  await lien(page, 'Rendez-vous').click();
  await expect(ecran(page, 'Rendez-vous')).toBeVisible();
  await lien(page, 'Ouverture').click();
  const nom = titre('Vente Souissi');
  await champ(page, 'Titre du dossier').fill(nom);
  const repondre = await retenir(page, 'dossier/submit/config');
  await champ(page, 'Titre du dossier').press('Enter');
  await expect(bouton(page, 'Chargement…')).toBeVisible();
  await page.goBack();
  repondre();
  await expect(ecran(page, 'Rendez-vous')).toBeVisible();
  await expect(page).toHaveURL('/app/rdv');
  await page.goBack();
  await expect(ecran(page, 'Clients')).toBeVisible();
  await page.goto(`/app/dossier/consultation?q=${encodeURIComponent(nom)}`);
  await expect(ligne(page, nom)).toHaveCount(1);
});
