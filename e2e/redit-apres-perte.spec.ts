/** An act that says how something must be is done and its answer lost, then undone: pressed again, it is done again, not only told. */
import { type APIRequestContext, type Page, request as apis } from '@playwright/test';
import { get, post } from './support/api';
import { adresse, connecter, entrer, unCompte } from './support/comptes';
import { bouton, expectNotice, expectRefus, fenetre, ligne, perdre } from './support/ecran';
import { dans, jjmmaaaa } from './support/jours';
import { unique } from './support/registres';
import { partie, saisir } from './support/saisie';
import { expect, test } from './support/console';

/** Goes to another screen and comes back: what one comes back to is read again. */
async function relire(page: Page, ailleurs: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: ailleurs, exact: true }).click();
  await expect(page.getByRole('heading', { name: ailleurs, level: 1 })).toBeVisible();
  await page.clock.fastForward(40_000);
  await page.goBack();
}

const COLLABS = '/app/settings/collabs';

/** Signs `chez` in as an inspector, whom the account of `request` has let in. */
async function uneInspection(request: APIRequestContext, chez: APIRequestContext) {
  const email = adresse();
  const qui = { email, firstname: 'Driss', lastname: unique('Alami') };
  const { lien } = await post<{ lien: string }>(request, '/collaborateur/inspection/inviter', {
    ...qui,
    dernierJour: dans(30),
  });
  const mots = { password: 'ravine tabouret calanque', jeton: lien.split('#')[1] };
  await post(chez, '/auth/invitation/accepter', { ...qui, ...mots, travail: '', phone: '' });
  return { ...qui, password: mots.password };
}

async function terminer(page: Page, email: string, lastname: string): Promise<void> {
  await bouton(ligne(page, email), 'Mettre fin à l’inspection').click();
  await bouton(
    fenetre(page, `Mettre fin à l’accès d’inspection d’${lastname} Driss ?`),
    'Mettre fin',
  ).click();
}

test('un accès d’inspection terminé sans réponse, prolongé, puis terminé de nouveau, l’est pour de bon', async ({
  page,
  baseURL,
}) => {
  await entrer(page, { gererComptes: true });
  const inspecteur = await apis.newContext({ baseURL });
  const { email, lastname, password } = await uneInspection(page.request, inspecteur);
  await page.clock.install();
  await page.goto(COLLABS);
  await perdre(page, 'collaborateur/inspection/terminer/*');
  await terminer(page, email, lastname);
  await expectRefus(page, 'Le serveur ne répond pas.');
  await relire(page, 'Clients');
  await expect(ligne(page, email)).toContainText('Terminée');

  await bouton(ligne(page, email), 'Changer le dernier jour').click();
  const jour = fenetre(page, `Accès d’inspection d’${lastname} Driss`);
  await saisir(jour, { 'Dernier jour': jjmmaaaa(dans(20)) });
  await bouton(jour, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Dernier jour modifié avec succès !');
  await connecter(inspecteur, { email, password });
  await terminer(page, email, lastname);
  await expect(ligne(page, email)).toContainText('Terminée');
  expect((await inspecteur.get('/api/get/user')).status()).toBe(401);
  await inspecteur.dispose();
});

test('un accès d’inspection terminé sans réponse : pressé de nouveau, « Mettre fin » dit qu’il l’est, et la liste aussi', async ({
  page,
  allowStatus,
  baseURL,
}) => {
  allowStatus(409);
  await entrer(page, { gererComptes: true });
  const inspecteur = await apis.newContext({ baseURL });
  const { email, lastname } = await uneInspection(page.request, inspecteur);
  await page.goto(COLLABS);
  await perdre(page, 'collaborateur/inspection/terminer/*');
  await terminer(page, email, lastname);
  await expectRefus(page, 'Le serveur ne répond pas.');
  await terminer(page, email, lastname);
  await expectRefus(page, 'Cet accès a déjà pris fin.');
  await expect(ligne(page, email)).toContainText('Terminée');
  await inspecteur.dispose();
});

test('des sessions fermées sans réponse, puis rouvertes ailleurs, se ferment de nouveau', async ({
  page,
  baseURL,
}) => {
  const moi = await entrer(page, { gererComptes: true });
  const [ailleurs, autre] = [await apis.newContext({ baseURL }), await apis.newContext({ baseURL })];
  await connecter(ailleurs, moi);
  const collegue = await unCompte(autre);
  const ouverte = async (request: APIRequestContext) => (await request.get('/api/get/user')).status() === 200;

  await page.goto('/app/settings/profile');
  const fermer = async () => {
    await bouton(partie(page, 'Appareils connectés'), 'Fermer les autres sessions').click();
    await bouton(fenetre(page, 'Fermer toutes vos autres sessions ?'), 'Fermer les autres').click();
  };
  await perdre(page, 'user/sessions/fermer-autres');
  await fermer();
  await expectRefus(page, 'Le serveur ne répond pas.');
  expect(await ouverte(ailleurs)).toBe(false);
  await connecter(ailleurs, moi);
  await fermer();
  await expectNotice(page, 'Fermées !', 'Une session fermée.');
  expect(await ouverte(ailleurs)).toBe(false);

  await page.goto(COLLABS);
  const nom = `${collegue.lastname} ${collegue.firstname}`;
  const fermerLesSiennes = async () => {
    await bouton(ligne(page, collegue.email), 'Fermer ses sessions').click();
    await bouton(fenetre(page, `Fermer les sessions de ${nom} ?`), 'Fermer ses sessions').click();
  };
  await perdre(page, 'collaborateur/sessions/fermer/*');
  await fermerLesSiennes();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await connecter(autre, collegue);
  await fermerLesSiennes();
  await expectNotice(page, 'Fermées !', 'Une session fermée.');
  expect(await ouverte(autre)).toBe(false);
  for (const request of [ailleurs, autre]) await request.dispose();
});

test('un compte désactivé sans réponse, réactivé par un autre, puis désactivé de nouveau, l’est pour de bon', async ({
  page,
  baseURL,
}) => {
  await entrer(page, { gererComptes: true });
  const [autre, sien] = [await apis.newContext({ baseURL }), await apis.newContext({ baseURL })];
  await unCompte(autre, { gererComptes: true });
  const { email, firstname, lastname } = await unCompte(sien);
  await page.clock.install();
  await page.goto(COLLABS);
  const desactiver = async () => {
    await bouton(ligne(page, email), 'Désactiver').click();
    await bouton(fenetre(page, `Désactiver le compte de ${lastname} ${firstname} ?`), 'Désactiver').click();
  };
  await perdre(page, 'collaborateur/update/*');
  await desactiver();
  await expectRefus(page, 'Le serveur ne répond pas.');
  const comptes = await get<{ id: number; email: string }[]>(autre, '/collaborateur/getAll');
  const id = comptes.find((compte) => compte.email === email)?.id;
  await post(autre, `/collaborateur/update/${id}`, { actif: true });
  await relire(page, 'Clients');
  await expect(ligne(page, email)).toContainText('Actif');
  await desactiver();
  await expectNotice(page, 'Désactivé !', 'Compte désactivé, sessions fermées.');
  await expect(ligne(page, email)).toContainText('Désactivé');
  for (const request of [autre, sien]) await request.dispose();
});

test('un modèle marqué sans réponse, démarqué, puis marqué de nouveau, l’est pour de bon', async ({
  page,
}) => {
  await entrer(page, { gererEtude: true });
  await page.clock.install();
  await page.goto('/app/modeles');
  const modele = ligne(page, 'Acte de vente').first();
  const marquer = async () => {
    await bouton(modele, 'Marquer comme vérifié').click();
    await bouton(fenetre(page, 'Marquer comme vérifié'), 'Oui, il est vérifié').click();
  };
  await perdre(page, 'acte/modeles/*/marquer');
  await marquer();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await relire(page, 'Clients');
  await bouton(modele, 'Remettre à vérifier').click();
  await expectNotice(page, 'À vérifier', 'Le modèle est de nouveau à vérifier');
  await marquer();
  await expectNotice(page, 'Vérifié !', 'Le modèle est marqué comme vérifié');
  await bouton(modele, 'Remettre à vérifier').click();
  await expect(bouton(modele, 'Marquer comme vérifié')).toBeVisible();
});
