/** Sessions, the proof asked again, and the choice of a password (ASVS 6.2, 7.4, 7.5). */
import type { Page } from '@playwright/test';
import { adresse, connecter, entrer, unCompte } from './support/comptes';
import { expect, test } from './support/console';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre, ligne } from './support/ecran';
import { champ, partie } from './support/saisie';

const PREUVE = 'Confirmez que c’est bien vous';
const INVITER = 'Inviter un collaborateur';

/** As when one has been signed in for a while: the next one is refused; the keys under which it is sent. */
async function demanderPreuve(page: Page, path: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) keys.push(request.headers()['idempotency-key']);
  });
  await refuser(page, path);
  return keys;
}
const refuser = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    (route) => route.fulfill({ status: 403, json: { code: 'confirmation_requise', message: 'Confirmez.' } }),
    { times: 1 },
  );

test('D15 ce qui est sensible redemande le mot de passe, puis se fait de lui-même sans rien perdre', async ({
  page,
  allowStatus,
}) => {
  allowStatus(403, 422);
  const moi = await entrer(page, { gererComptes: true });
  const avant = (await page.context().cookies()).find(({ name }) => name.endsWith('session_token'))?.value;
  const keys = await demanderPreuve(page, '/api/collaborateur/inviter');
  await page.goto('/app/settings/collabs');
  await bouton(page, INVITER).click();
  const saisie = fenetre(page, INVITER);
  const email = adresse();
  await champ(saisie, 'E-mail').fill(email);
  await bouton(saisie, 'Confirmer').click();
  const preuve = fenetre(page, PREUVE);
  await expect(champ(preuve, 'Votre mot de passe')).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await bouton(preuve, 'Annuler').click();
  const rien = fenetre(page, 'Attention');
  await expect(rien.getByText('Rien n’a été fait')).toBeVisible();
  await bouton(rien, 'Fermer').click();
  await expect(champ(saisie, 'E-mail')).toHaveValue(email);

  await refuser(page, '/api/collaborateur/inviter');
  await bouton(saisie, 'Confirmer').click();
  await champ(preuve, 'Votre mot de passe').fill('pas le bon');
  await bouton(preuve, 'Confirmer').click();
  await expect(preuve.getByText('Votre mot de passe est incorrect !')).toBeVisible();
  await champ(preuve, 'Votre mot de passe').fill(moi.password);
  await champ(preuve, 'Votre mot de passe').press('Enter');
  await bouton(fenetre(page, 'Lien d’invitation'), 'Fermer').click();
  await expect(ligne(page, email)).toContainText('Invité');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  const apres = (await page.context().cookies()).find(({ name }) => name.endsWith('session_token'))?.value;
  expect(apres).not.toBe(avant);
});

test('D15 « Précédent » emporte la preuve que l’écran quitté demandait', async ({ page, allowStatus }) => {
  allowStatus(403);
  await entrer(page, { gererComptes: true });
  await refuser(page, '/api/collaborateur/inviter');
  await page.goto('/app/settings/profile');
  await page.getByRole('link', { name: 'Collaborateurs' }).click();
  await bouton(page, INVITER).click();
  const saisie = fenetre(page, INVITER);
  const email = adresse();
  await champ(saisie, 'E-mail').fill(email);
  await bouton(saisie, 'Confirmer').click();
  const preuve = fenetre(page, PREUVE);
  await expect(champ(preuve, 'Votre mot de passe')).toBeFocused();
  await page.goBack();
  await expect(preuve).toHaveCount(0);
  await bouton(fenetre(page, 'Attention'), 'Fermer').click();
  await expect(champ(saisie, 'E-mail')).toHaveValue(email);
  await expect(page).toHaveURL('/app/settings/collabs');
});

test('les appareils connectés se voient et se ferment ; qui gère les comptes ferme ceux d’un autre', async ({
  page,
  playwright,
  baseURL,
}) => {
  const moi = await entrer(page, { gererComptes: true });
  const ailleurs = () => playwright.request.newContext({ baseURL, userAgent: 'Firefox/143.0 Windows' });
  const [un, deux, autre] = [await ailleurs(), await ailleurs(), await ailleurs()];
  for (const request of [un, deux]) await connecter(request, moi);
  const collegue = await unCompte(autre);
  await page.goto('/app/settings/profile');
  const lignes = partie(page, 'Appareils connectés')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(lignes).toHaveCount(3);
  await expect(lignes.filter({ hasText: 'Cet appareil' })).toHaveText(/Chrome sur Linux.*127\.0\.0\.1/);
  await expectAccessible(page);
  await expectFits(page);
  await bouton(page, 'Fermer la session : Firefox sur Windows').first().click();
  await expectNotice(page, 'Fermée !', 'cet appareil devra se reconnecter');
  await expect(lignes).toHaveCount(2);
  await bouton(page, 'Fermer les autres sessions').click();
  const question = fenetre(page, 'Fermer toutes vos autres sessions ?');
  await expect(question.getByText('ce que l’on tape dans une fiche ou un dossier est gardé')).toBeVisible();
  await bouton(question, 'Fermer les autres').click();
  await expect(lignes).toHaveCount(1);
  for (const request of [un, deux]) expect((await request.get('/api/get/user')).status()).toBe(401);

  await page.goto('/app/settings/collabs');
  await bouton(ligne(page, collegue.email), 'Fermer ses sessions').click();
  const nom = `${collegue.lastname} ${collegue.firstname}`;
  await bouton(fenetre(page, `Fermer les sessions de ${nom} ?`), 'Fermer ses sessions').click();
  await expectNotice(page, 'Fermées !', 'Une session fermée.');
  expect((await autre.get('/api/get/user')).status()).toBe(401);
  for (const request of [un, deux, autre]) await request.dispose();
});

test('un mot de passe que l’on devine se dit en le tapant, un trop courant est refusé', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  const moi = await entrer(page);
  await page.goto('/app/settings/profile');
  const carte = partie(page, 'Mot de passe');
  const force = carte.getByRole('status');
  const [actuel, nouveau, conf] = [
    champ(carte, 'Mot de passe actuel'),
    champ(carte, 'Nouveau mot de passe'),
    champ(carte, 'Confirmation du nouveau mot de passe'),
  ];
  for (const [password, mot] of [
    ['court', 'trop court'],
    [`${moi.lastname} 2025`, 'faible'],
    ['agrafe lune 7', 'correct'],
    ['cheval agrafe batterie lune', 'solide'],
  ] as const) {
    await nouveau.fill(password);
    await expect(force).toContainText(mot);
  }
  await expectAccessible(page);
  await actuel.fill(moi.password);
  for (const field of [nouveau, conf]) await field.fill('Mot de passe 2026');
  await bouton(carte, 'Confirmer').click();
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').click();
  await expect(carte.getByText('Ce mot de passe est trop courant')).toBeVisible();
  for (const field of [nouveau, conf]) await field.fill('cheval agrafe batterie lune');
  await bouton(carte, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Mot de passe modifié avec succès !');
});

test('changer son mot de passe ferme les autres sessions, et la liste des appareils le montre', async ({
  page,
  playwright,
  baseURL,
}) => {
  const moi = await entrer(page);
  const ailleurs = await playwright.request.newContext({ baseURL });
  await connecter(ailleurs, moi);
  await page.goto('/app/settings/profile');
  const appareils = partie(page, 'Appareils connectés')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(appareils).toHaveCount(2);
  const carte = partie(page, 'Mot de passe');
  await champ(carte, 'Mot de passe actuel').fill(moi.password);
  for (const nom of ['Nouveau mot de passe', 'Confirmation du nouveau mot de passe'])
    await champ(carte, nom).fill('cheval agrafe batterie lune');
  await bouton(carte, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Mot de passe modifié avec succès !');
  await expect(appareils).toHaveCount(1);
  await ailleurs.dispose();
});
