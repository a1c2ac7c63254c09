/** What could not be read says so, where one looks for it, and takes nothing away of what is there. */
import type { Page } from '@playwright/test';
import { NOTAIRE } from './support/account';
import { get, post } from './support/api';
import { adresse, connecter, DROITS, entrer } from './support/comptes';
import { creerBrouillon } from './support/donnees';
import { bouton, couper, expectAccessible, fenetre, retablir, retenir } from './support/ecran';
import { unClient, unique } from './support/registres';
import { champ, choisir, partie } from './support/saisie';
import { expect, test } from './support/session';

const PERDU = 'Ces données n’ont pas pu être chargées.';

/** As if there were more to read than what these tests have written, and it did not come. */
async function perdreLaSuite(page: Page, path: string): Promise<void> {
  await page.route(`**/api/${path}*`, async (route) => {
    if (new URL(route.request().url()).searchParams.has('avant')) return route.abort('aborted');
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), suite: 1 } });
  });
}

test('la suite d’un historique ou du journal qui ne vient pas se dit, et se redemande', async ({ page }) => {
  const { id } = await unClient(page.request);
  const ecrans = [
    { path: `historique/client/${id}`, url: `/app/client/voir/${id}`, ouvrir: 'Historique' },
    { path: 'journal', url: '/app/settings/journal' },
    { path: 'journal/evenements', url: '/app/settings/journal?vue=acces' },
  ];
  for (const { path, url, ouvrir } of ecrans) {
    await perdreLaSuite(page, path);
    await page.goto(url);
    if (ouvrir) await bouton(page, ouvrir).click();
    const suite = bouton(page, 'Voir la suite');
    await suite.click();
    await expect(page.getByRole('alert').filter({ hasText: PERDU })).toBeVisible();
    await page.unrouteAll();
    await suite.click();
    await expect(page.getByText(PERDU)).toHaveCount(0);
  }
});

test('ce que l’étude demande à chaque compte n’est pas dit « non » quand on ne sait pas', async ({
  page,
}) => {
  await couper(page, 'etude/second-facteur');
  await page.goto('/app/settings/etude');
  const carte = partie(page, 'Connexion des collaborateurs');
  await expect(carte.getByRole('alert')).toContainText(PERDU);
  await expect(carte.getByRole('switch')).toHaveCount(0);
  await retablir(page, 'etude/second-facteur');
  await bouton(carte, 'Réessayer').click();
  await expect(carte.getByRole('switch')).toBeEnabled();
});

test('une invitation que le serveur ne rend pas se redemande sur place', async ({ page, browser }) => {
  await connecter(page.request, NOTAIRE);
  const { lien } = await post<{ lien: string }>(page.request, '/collaborateur/inviter', {
    email: adresse(),
    droits: DROITS,
  });
  const sien = await (await browser.newContext()).newPage();
  await couper(sien, 'auth/invitation');
  await sien.goto(lien);
  await expect(sien.getByRole('alert')).toContainText('Le serveur ne répond pas.');
  await retablir(sien, 'auth/invitation');
  await bouton(sien, 'Réessayer').click();
  await expect(bouton(sien, 'Créer mon compte')).toBeVisible();
  await sien.context().close();
});

test('le responsable d’un dossier se choisit une fois les comptes venus ; celui dont le compte est fermé n’est plus proposé', async ({
  page,
  browser,
}) => {
  const sien = await (await browser.newContext()).newPage();
  const { email, firstname, lastname } = await entrer(sien, { tousDossiers: false });
  const mot = unique('Cédé');
  const id = await creerBrouillon(sien.request, mot);
  await sien.context().close();
  await connecter(page.request, NOTAIRE);
  const comptes = await get<{ id: number; email: string; version: number }[]>(
    page.request,
    '/collaborateur/getAll',
  );
  const clerc = comptes.find((compte) => compte.email === email);
  await post(page.request, `/collaborateur/update/${clerc?.id}`, { version: clerc?.version, actif: false });

  await couper(page, 'dossier/responsables');
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, `Changer le responsable, ${firstname} ${lastname}`).click();
  const choix = fenetre(page, 'Changer le responsable');
  await expect(choix.getByRole('alert')).toContainText(PERDU);
  await expect(bouton(choix, 'Confirmer')).toHaveCount(0);
  await retablir(page, 'dossier/responsables');
  await bouton(choix, 'Réessayer').click();
  await expect(champ(choix, 'Responsable')).toHaveValue('');
  await expectAccessible(page);
  await bouton(choix, 'Confirmer').click();
  await expect(choix.getByText('Ce champ est obligatoire')).toBeVisible();

  await page.goto(`/app/dossier/consultation?q=${mot}&responsable=${clerc?.id}`);
  const filtre = page.getByRole('combobox', { name: 'Responsable' });
  await expect(filtre.getByRole('option', { name: 'Mes dossiers' })).toBeAttached();
  await expect(filtre.getByRole('option', { selected: true })).toHaveText(
    `Dossiers d’${firstname} ${lastname} (compte désactivé)`,
  );
  await filtre.selectOption('Tous les dossiers');
  await expect(page).not.toHaveURL(/responsable/);
  await page.goto('/app/dossier/repertoire?annee=2019');
  await expect(
    page.getByRole('combobox', { name: 'Année' }).getByRole('option', { selected: true }),
  ).toHaveText('2019');
});

test('le responsable d’un dossier est celui que la fenêtre montre d’abord', async ({ page }) => {
  const id = await creerBrouillon(page.request, unique('Gardé'));
  const { firstname, lastname } = await get<{ firstname: string; lastname: string }>(
    page.request,
    '/get/user',
  );
  const nom = `${firstname} ${lastname}`;
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, `Changer le responsable, ${nom}`).click();
  const choix = fenetre(page, 'Changer le responsable');
  await expect(champ(choix, 'Responsable')).toHaveValue(nom);
  await choisir(choix, 'Responsable', nom);
});

test('un écran réservé dit que le compte ne s’est pas lu, et se relit', async ({ page }) => {
  await couper(page, 'get/user');
  await page.goto('/app/settings/collabs');
  const ecran = page.getByRole('main');
  await expect(ecran.getByRole('alert')).toContainText(PERDU);
  await retablir(page, 'get/user');
  await bouton(ecran, 'Réessayer').click();
  await expect(page.getByRole('table', { name: 'Collaborateurs' })).toBeVisible();
});

test('les lignes d’avant ne passent pas pour celles que l’on attend', async ({ page }) => {
  const { nom } = await unClient(page.request);
  const autre = await unClient(page.request);
  await page.goto(`/app/client?q=${nom}`);
  const tableau = page.getByRole('table', { name: 'Clients' });
  const attente = page.locator('[aria-busy="true"]').filter({ has: tableau });
  await expect(tableau.getByRole('row', { name: nom })).toBeVisible();
  await expect(attente).toHaveCount(0);
  const repondre = await retenir(page, 'client/getAllClients');
  await page.getByRole('searchbox').fill(autre.nom);
  await expect(attente).toHaveCount(1);
  await expect(tableau.locator('tbody')).toHaveCSS('opacity', '0.6');
  repondre();
  await expect(tableau.getByRole('row', { name: autre.nom })).toBeVisible();
  await expect(attente).toHaveCount(0);
});
