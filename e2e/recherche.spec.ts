/** The search of any screen: Ctrl K, a number or a name, « Entrée ». */
import type { Page } from '@playwright/test';
import { entrer } from './support/comptes';
import { creerOuvert, creerSigne, lireDossier } from './support/donnees';
import { bouton, couper, expectAccessible, expectFits, fenetre, ligne, retablir } from './support/ecran';
import { unClient, uneAffaire, unePropriete, unique, unRdv, uneSociete } from './support/registres';
import { expect, test } from './support/session';

const RECHERCHER = 'Rechercher';
const champ = (page: Page) =>
  fenetre(page, RECHERCHER).getByRole('searchbox', { name: 'Rechercher dans l’étude' });
const groupe = (page: Page, name: string) =>
  fenetre(page, RECHERCHER).getByRole('region', { name, exact: true }).getByRole('link');
const titre = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function ouvrir(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(champ(page)).toBeFocused();
}

test('un nom donne le client, ses dossiers et son rendez-vous, de n’importe quel écran', async ({ page }) => {
  const nom = unique('Zerouali');
  const client = await unClient(page.request, { nom });
  await unRdv(page.request, { nom, prenom: 'Salma' });
  const { id } = await creerOuvert(page.request, `Vente ${nom}`);
  await page.goto('/app/settings/profile');
  await expect(titre(page, 'Paramètres')).toBeVisible();

  await bouton(page, RECHERCHER).click();
  await expect(champ(page)).toBeFocused();
  await champ(page).fill(nom.toLowerCase());
  await expect(groupe(page, 'Clients')).toHaveText([`${client.fullname}${client.cin} · 06 61 23 45 67`]);
  await expect(groupe(page, 'Rendez-vous')).toHaveText(/06\/05\/2031 · 10:30/);
  await expect(groupe(page, 'Dossiers')).toHaveAttribute('href', `/app/dossier/consultation/${id}`);
  await expect(groupe(page, 'Sociétés')).toBeHidden();
  await expectAccessible(page);
  await expectFits(page);

  await groupe(page, 'Clients').click();
  await expect(page).toHaveURL(`/app/client/voir/${client.id}`);
  await expect(fenetre(page, RECHERCHER)).toBeHidden();
});

test('les lettres tapées aussitôt après Ctrl K sont dans le champ, et nulle part ailleurs', async ({
  page,
}) => {
  await page.goto('/app/client');
  const liste = page.getByRole('searchbox').first();
  await liste.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('atlas');
  await expect(champ(page)).toHaveValue('atlas');
  await page.keyboard.press('Escape');
  await expect(liste).toHaveValue('');
});

test('un numéro suivi d’« Entrée » ouvre ce dossier, même pressé avant la réponse', async ({ page }) => {
  const { id } = await creerSigne(page.request, unique('Vente numérotée'));
  const { repertoire } = await lireDossier(page.request, id);
  await page.goto('/app/client');
  await expect(titre(page, 'Clients')).toBeVisible();
  await ouvrir(page);
  await page.keyboard.insertText(`${repertoire}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/app/dossier/consultation/${id}`);
  await expect(titre(page, `${repertoire} · `)).toBeVisible();
});

test('les flèches parcourent les résultats, « Échap » rend le clavier à ce que l’on faisait', async ({
  page,
}) => {
  const mot = unique('Colonne');
  await uneSociete(page.request, { nom: `${mot} SARL` });
  const propriete = await unePropriete(page.request, { designation: `${mot} Garage` });
  await page.goto('/app/societe');
  const recherche = page.getByRole('searchbox').first();
  await recherche.focus();
  await ouvrir(page);
  // What is to speak stands there before.
  const entendu = fenetre(page, RECHERCHER).getByRole('status');
  await entendu.evaluate((region) => region.setAttribute('data-avant', ''));
  await champ(page).fill(mot);
  await expect(groupe(page, 'Propriétés')).toHaveCount(1);
  await expect(entendu).toHaveText('2 résultats');
  await expect(entendu).toHaveAttribute('data-avant', '');
  await page.keyboard.press('ArrowDown');
  await expect(groupe(page, 'Sociétés')).toBeFocused();
  await expect(groupe(page, 'Sociétés')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('ArrowDown');
  await expect(groupe(page, 'Propriétés')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(champ(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(groupe(page, 'Propriétés')).toBeFocused();
  // What is typed on a result is typed in the field.
  await page.keyboard.type('x');
  await expect(champ(page)).toHaveValue(`${mot}x`);
  await expect(fenetre(page, RECHERCHER).getByText('Désolé, aucun résultat trouvé')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fenetre(page, RECHERCHER)).toBeHidden();
  await expect(recherche).toBeFocused();

  await ouvrir(page);
  await champ(page).fill(propriete.refFonciere);
  await groupe(page, 'Propriétés').click();
  await expect(page).toHaveURL(`/app/propriete?q=${propriete.refFonciere}`);
  await expect(ligne(page, propriete.designation)).toBeVisible();
});

test('ce qui dépasse cinq mène à la liste, un reçu à son affaire, un mot du menu à son écran', async ({
  page,
}) => {
  const nom = unique('Sixième');
  for (const prenom of ['Ali', 'Bouchra', 'Chafik', 'Dounia', 'Ehsane', 'Farid'])
    await unClient(page.request, { nom, prenom });
  const { numRecu } = await uneAffaire(page.request);
  await page.goto('/app/dashboard');
  await expect(titre(page, 'Tableau de bord')).toBeVisible();
  await ouvrir(page);
  await champ(page).fill(nom);
  await expect(groupe(page, 'Clients')).toHaveCount(6);
  await groupe(page, 'Clients').filter({ hasText: 'Voir les 6 résultats' }).click();
  await expect(page).toHaveURL(`/app/client?${new URLSearchParams({ q: nom })}`);
  await expect(ligne(page, 'Farid')).toBeVisible();
  await expect(fenetre(page, RECHERCHER)).toBeHidden();

  await ouvrir(page);
  await champ(page).fill(numRecu);
  await expect(groupe(page, 'Affaires CDG')).toHaveText([`${numRecu}Vente immobilière · 0,00 DH`]);
  // As accounting writes it, taken from the screen.
  for (const ecrit of [`CDG ${numRecu}`, `Affaire CDG\u00a0${numRecu}`]) {
    await champ(page).fill('rien de tel');
    await expect(groupe(page, 'Affaires CDG')).toHaveCount(0);
    await champ(page).fill(ecrit);
    await expect(groupe(page, 'Affaires CDG')).toHaveText([`${numRecu}Vente immobilière · 0,00 DH`]);
  }
  await champ(page).fill('comptabil');
  await groupe(page, 'Écrans').click();
  await expect(titre(page, 'Comptabilité')).toBeVisible();
});

test('une recherche qui n’aboutit pas se redemande ; une autre fenêtre n’en est pas couverte', async ({
  browser,
  context,
}) => {
  const page = await (await browser.newContext({ storageState: await context.storageState() })).newPage();
  await page.goto('/app/client');
  await expect(titre(page, 'Clients')).toBeVisible();
  await ouvrir(page);
  await couper(page, 'societe/getAllSocietes');
  await champ(page).fill(unique('Coupée'));
  const alerte = fenetre(page, RECHERCHER).getByRole('alert');
  await expect(alerte).toContainText('La recherche n’a pas abouti.');
  await retablir(page, 'societe/getAllSocietes');
  await bouton(alerte, 'Réessayer').click();
  await expect(fenetre(page, RECHERCHER).getByText('Désolé, aucun résultat trouvé')).toBeVisible();
  await page.keyboard.press('Escape');

  await bouton(page, 'Ajouter').click();
  await expect(fenetre(page, 'Ajouter un client')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(fenetre(page, RECHERCHER)).toBeHidden();
  await page.context().close();
});

test('qui ne gère pas les comptes n’en trouve pas l’écran', async ({ page }) => {
  await entrer(page, { gererComptes: false });
  await page.goto('/app/dashboard');
  await expect(titre(page, 'Tableau de bord')).toBeVisible();
  await ouvrir(page);
  await champ(page).fill('collaborateurs');
  await expect(fenetre(page, RECHERCHER).getByText('Désolé, aucun résultat trouvé')).toBeVisible();
});

test('revenu d’une fiche à une autre, la fenêtre ouverte sur la première ne modifie pas la seconde', async ({
  page,
}) => {
  const premier = await unClient(page.request, { nom: unique('Berrechid') });
  const second = await unClient(page.request, { nom: unique('Settat') });
  await page.goto(`/app/client/voir/${premier.id}`);
  await expect(titre(page, premier.fullname)).toBeVisible();
  await ouvrir(page);
  await champ(page).fill(second.cin);
  await groupe(page, 'Clients').click();
  await expect(titre(page, second.fullname)).toBeVisible();
  await bouton(page, 'Modifier').click();
  await expect(fenetre(page, 'Modifier le client')).toBeVisible();
  await page.goBack();
  await expect(titre(page, premier.fullname)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
