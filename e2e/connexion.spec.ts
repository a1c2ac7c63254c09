/** Signing in and out, and who may stay: D01, R017, R299 to R302, R307. */
import type { Route } from '@playwright/test';
import { NOTAIRE } from './support/account';
import { connecter, motDePasse, seConnecter } from './support/comptes';
import { expect, test } from './support/console';
import {
  bouton,
  couper,
  expectAbandon,
  expectAccessible,
  expectFits,
  ligne,
  retablir,
  tenirLeTemps,
} from './support/ecran';
import { times, unClient, unique } from './support/registres';
import { champ } from './support/saisie';

const ACCUEIL = { name: 'Tableau de bord', level: 1 };
const CLIENTS = { name: 'Clients', level: 1 };
const ROLE = 'user/checkUserRole';
/** A session of this test alone: it may end it. */

test('D01 le bon mot de passe ouvre l’étude', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Connexion · Minutier');
  await expect(champ(page, 'E-mail')).toBeFocused();
  await seConnecter(page, ` ${NOTAIRE.email.toUpperCase()} `);
  await expect(page.getByRole('heading', ACCUEIL)).toBeVisible();
});

test('D01 un mauvais mot de passe le dit en français, sans rien effacer', async ({ page, allowStatus }) => {
  allowStatus(401);
  await page.goto('/login');
  await seConnecter(page, NOTAIRE.email, 'Minutier-essais-2024');
  await expect(page.getByRole('alert')).toHaveText('E-mail ou mot de passe incorrect.');
  await expect(champ(page, 'E-mail')).toHaveValue(NOTAIRE.email);
  await expect(page).toHaveURL('/login');
  await bouton(page, 'Afficher : Mot de passe').click();
  await expect(motDePasse(page)).toHaveAttribute('type', 'text');
  await motDePasse(page).fill(NOTAIRE.password);
  await motDePasse(page).press('Enter');
  await expect(page.getByRole('heading', ACCUEIL)).toBeVisible();
});

test('une connexion refusée rend le clavier au bouton qui l’envoyait', async ({ page, allowStatus }) => {
  allowStatus(401);
  await page.goto('/login');
  await champ(page, 'E-mail').fill(NOTAIRE.email);
  await motDePasse(page).fill('Minutier-essais-2024');
  await bouton(page, 'Se connecter').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('E-mail ou mot de passe incorrect.');
  await expect(bouton(page, 'Se connecter')).toBeFocused();
});

test('D01 des champs vides, trop d’essais ou un serveur muet sont dits chacun à leur façon', async ({
  page,
  allowStatus,
}) => {
  allowStatus(429);
  await page.goto('/login');
  await bouton(page, 'Se connecter').click();
  const alerte = page.getByRole('alert');
  await expect(alerte).toHaveText('Saisissez votre e-mail et votre mot de passe.');
  await couper(page, 'auth/sign-in/email');
  await seConnecter(page);
  await expect(alerte).toContainText('Le serveur ne répond pas.');
  await retablir(page, 'auth/sign-in/email');

  const email = `${unique('inconnu')}@etude.test`;
  const essais = times(5, () =>
    page.request.post('/api/auth/sign-in/email', { data: { email, password: 'non' } }),
  );
  for (const essai of await Promise.all(essais)) expect(essai.status()).toBe(401);
  await seConnecter(page, email);
  await expect(alerte).toContainText('Trop de tentatives');
});

test('R301 sans session, un écran demandé mène à la connexion, puis à cet écran', async ({ page }) => {
  await page.goto('/app/client?q=tazi&sort=nom');
  await expect(page).toHaveURL(/\/login\?retour=/);
  await seConnecter(page);
  await expect(page).toHaveURL('/app/client?q=tazi&sort=nom');
  await expect(page.getByRole('heading', CLIENTS)).toBeVisible();
});

test('D01 une adresse de retour qui sort de l’étude n’est pas suivie', async ({ page }) => {
  await page.goto('/login?retour=//ailleurs.example/app');
  await seConnecter(page);
  await expect(page.getByRole('heading', ACCUEIL)).toBeVisible();
});

for (const [sens, answer] of [
  ['pas de session', 0],
  ['session sans le rôle', 2],
] as const) {
  test(`R299 R301 la réponse ${answer} (${sens}) envoie à la connexion, au premier écran comme au suivant`, async ({
    page,
  }) => {
    await connecter(page.request, NOTAIRE);
    await page.goto('/app/client');
    await expect(page.getByRole('heading', CLIENTS)).toBeVisible();
    await page.route(`**/api/${ROLE}`, (route) => route.fulfill({ json: answer }));
    await page.getByRole('link', { name: 'Sociétés' }).click();
    await expect(page).toHaveURL('/login?retour=%2Fapp%2Fsociete');
    await page.goto('/app/client');
    await expect(page).toHaveURL('/login?retour=%2Fapp%2Fclient');
  });
}

test('R302 une vérification qui échoue est seulement consignée : on reste', async ({ page }) => {
  await connecter(page.request, NOTAIRE);
  await couper(page, ROLE);
  const consigne = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto('/app/client');
  expect((await consigne).text()).toContain('checkUserRole');
  await expect(page.getByRole('heading', CLIENTS)).toBeVisible();
  await page.getByRole('link', { name: 'Propriétés' }).click();
  await expect(page.getByRole('heading', { name: 'Propriétés', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R307 une vérification sans réponse est abandonnée au bout de 10 secondes : on reste', async ({
  page,
}) => {
  await tenirLeTemps(page);
  await connecter(page.request, NOTAIRE);
  const consigne = page.waitForEvent('console', (message) => message.type() === 'warning');
  await expectAbandon(page, { path: ROLE, limit: 10_000 }, () => page.goto('/app/client'));
  expect((await consigne).text()).toContain('checkUserRole');
  await expect(page.getByRole('heading', CLIENTS)).toBeVisible();
});

test('R017 R030 se déconnecter ferme la session et ne laisse rien derrière', async ({ page }) => {
  await connecter(page.request, NOTAIRE);
  const { nom } = await unClient(page.request);
  await page.goto(`/app/client?q=${nom}`);
  await expect(ligne(page, nom)).toBeVisible();
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(nom)).toHaveCount(0);
  expect((await page.request.get('/api/client/getAllClients')).status()).toBe(401);
});

test('R017 une déconnexion qui n’aboutit pas se dit, et se reprend', async ({ page }) => {
  await connecter(page.request, NOTAIRE);
  await couper(page, 'auth/sign-out');
  await page.goto('/logout');
  await expect(page.getByText('votre session est toujours ouverte')).toBeVisible();
  await retablir(page, 'auth/sign-out');
  await bouton(page, 'Réessayer').click();
  await expect(page).toHaveURL('/login');
});

test('R027 la connexion est accessible, claire et sombre, et tient sur un téléphone', async ({ page }) => {
  await page.goto('/login');
  await bouton(page, 'Se connecter').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('« Précédent » après s’être reconnecté mène à l’écran d’avant, sans repasser par la connexion', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus(401);
  await connecter(page.request, NOTAIRE);
  await page.goto('/app/client');
  await expect(page.getByRole('heading', CLIENTS)).toBeVisible();
  await page.getByRole('link', { name: 'Propriétés' }).click();
  await expect(page.getByRole('heading', { name: 'Propriétés', level: 1 })).toBeVisible();
  // Lost by the press itself: what the shell reads ahead would be refused first, and lead to the login from here.
  const perdre = async (route: Route) => {
    await context.clearCookies();
    await route.fulfill({ response: await route.fetch() });
  };
  await page.route('**/api/user/checkUserRole', perdre, { times: 1 });
  await page.getByRole('link', { name: 'Sociétés' }).click();
  await seConnecter(page);
  await expect(page.getByRole('heading', { name: 'Sociétés', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sociétés', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Propriétés', level: 1 })).toBeVisible();
});
