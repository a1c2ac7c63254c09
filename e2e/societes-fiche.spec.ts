/** The page of one company, R008, R180 to R185. */
import type { Page } from '@playwright/test';
import { bouton, confirmer, expectNotice, fenetre, ligne, relireSansReponse } from './support/ecran';
import { aujourdhui } from './support/jours';
import { uneSociete, unique } from './support/registres';
import { champ } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/societe';
const MODIFIER = 'Modifier la société';

async function ouvrir(page: Page, changes: object = {}) {
  const societe = await uneSociete(page.request, changes);
  await page.goto(`${LISTE}/voir/${societe.id}`);
  await expect(page.getByRole('heading', { name: societe.nom, level: 1 })).toBeVisible();
  return societe;
}

test('R008 R180 R183 R184 la fiche montre le nom, le jour de création et ce qui est vide', async ({
  page,
}) => {
  const { id, nom } = await uneSociete(page.request, { rc: null, adresse: null });
  await page.goto(`${LISTE}?q=${nom}`);
  await page.getByRole('link', { name: nom }).click();
  await expect(page).toHaveURL(`${LISTE}/voir/${id}`);
  await expect(page.getByRole('heading', { name: nom, level: 1 })).toBeVisible();
  await expect(page.getByText(`Créée le ${aujourdhui()}`)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nom',
    'ICE',
    'RC N°',
    'Identifiant fiscal',
    'Adresse',
  ]);
  await expect(page.getByRole('cell', { name: 'vide' })).toHaveCount(2);
});

test('R183 la fiche montre toute l’adresse, et la liste tout le nom sur le papier', async ({ page }) => {
  const coupes = () =>
    page
      .getByRole('cell')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  const nom = `${unique('Société')} de promotion immobilière et touristique du Grand Casablanca`;
  const adresse = 'Résidence Al Boustane, immeuble 4, appartement 12, avenue Mohammed VI, Casablanca';
  await ouvrir(page, { nom, adresse });
  await expect(page.getByRole('cell', { name: adresse })).toBeVisible();
  expect(await coupes()).toBe(0);
  await page.goto(`${LISTE}?q=${encodeURIComponent(nom)}`);
  await expect(ligne(page, nom)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await coupes()).toBe(0);
});

test('R178 R181 R182 la fiche se modifie, puis se supprime et ramène à la liste', async ({ page }) => {
  const { nom } = await ouvrir(page);
  await bouton(page, 'Modifier').click();
  const dialog = fenetre(page, MODIFIER);
  await champ(dialog, 'Nom').fill(`${nom} SARL`);
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Société modifiée avec succès');
  await expect(page.getByRole('heading', { name: `${nom} SARL`, level: 1 })).toBeVisible();
  await bouton(page, 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer cette société ?');
  await expectNotice(page, 'Supprimé !', 'Société supprimée avec succès');
  await expect(page).toHaveURL(LISTE);
});

test('R185 une société introuvable ramène à la liste', async ({ page, allowStatus }) => {
  allowStatus(404);
  await page.goto(`${LISTE}/voir/99999999`);
  await expect(page).toHaveURL(LISTE);
  await expect(page.getByRole('heading', { name: 'Sociétés', level: 1 })).toBeVisible();
});

test('R185 une fiche affichée le reste quand le serveur ne répond plus', async ({ page }) => {
  await page.clock.install();
  const { nom } = await ouvrir(page);
  const url = page.url();
  await relireSansReponse(page, 'societe/getSocieteById/');
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { name: nom, level: 1 })).toBeVisible();
});
