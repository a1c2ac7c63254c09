/** The contact form of the public page: R266, R280 to R290. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/console';
import { bouton, couper, expectAccessible, retablir, retenir } from './support/ecran';

const PUSH = 'contact/push';
const SUCCES = 'Succès, votre message a été envoyé, vous aurez de nos nouvelles très bientôt';
const ECHEC = 'Erreur, veuillez rafraîchir la page et réessayer\u00a0!';
const CHAMPS = ['Nom', 'E-mail', 'Téléphone', 'Objet', 'Message'] as const;

const formulaire = (page: Page) => page.getByRole('form', { name: 'Formulaire de contact' });
const champ = (page: Page, nom: (typeof CHAMPS)[number]) => formulaire(page).getByLabel(nom, { exact: true });
const envoyer = (page: Page) => bouton(page, 'Envoyer le message');

const message = () => ({
  Nom: `Salma Bennani ${randomInt(1e9)}`,
  'E-mail': 'Salma.Bennani@Etude.Example',
  Téléphone: '0661223344',
  Objet: 'Une démonstration',
  Message: 'Bonjour,\nnous sommes six à l’étude.',
});

async function remplir(page: Page, values: Partial<Record<(typeof CHAMPS)[number], string>>): Promise<void> {
  for (const nom of CHAMPS) await champ(page, nom).fill(values[nom] ?? '');
}

/** The form, whose code has come; what it sends is told as gone, and none of it reaches the office. */
async function ouvrir(page: Page): Promise<string[]> {
  const partis: string[] = [];
  page.on('request', (request) => request.url().endsWith(PUSH) && partis.push(request.url()));
  await page.route(`**/api/${PUSH}`, (route) => route.fulfill({ json: { ok: true } }));
  await page.goto('/#contact');
  await expect(envoyer(page)).toBeEnabled();
  return partis;
}

test('R266 R280 R285 R287 R288 R290 un message part, le formulaire se vide, et l’on peut en écrire un autre', async ({
  page,
}) => {
  await page.goto('/#contact');
  const saisie = message();
  await remplir(page, saisie);
  const sent = page.waitForResponse(`**/api/${PUSH}`);
  await envoyer(page).click();
  const response = await sent;
  expect(response.request().postDataJSON()).toEqual({
    name: saisie.Nom,
    email: saisie['E-mail'],
    phone: saisie.Téléphone,
    subject: saisie.Objet,
    message: saisie.Message,
    site: '',
  });
  expect(response.status()).toBe(200);
  await expect(formulaire(page).getByRole('status')).toHaveText(SUCCES);
  for (const nom of CHAMPS) await expect(champ(page, nom)).toHaveValue('');
  await expect(envoyer(page)).toBeHidden();
  await expectAccessible(page);
  await champ(page, 'Objet').focus();
  await expect(page.getByText(SUCCES)).toBeHidden();
  await expect(envoyer(page)).toBeVisible();
});

test('R281 les cinq champs sont obligatoires : ce qui manque se dit sur place, et rien ne part', async ({
  page,
}) => {
  const partis = await ouvrir(page);
  await envoyer(page).click();
  await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(5);
  await expect(champ(page, 'Nom')).toBeFocused();
  await expectAccessible(page);
  for (const nom of CHAMPS) {
    await remplir(page, { ...message(), [nom]: nom === 'Message' ? '  \n ' : '' });
    await envoyer(page).click();
    await expect(champ(page, nom)).toBeFocused();
    await expect(champ(page, nom)).toHaveAttribute('aria-invalid', 'true');
    await expect(champ(page, nom)).toHaveAccessibleDescription('Ce champ est obligatoire.');
    await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(1);
  }
  expect(partis).toHaveLength(0);
});

test('un message collé plus long que permis n’est pas coupé : son champ le dit, et rien ne part', async ({
  page,
}) => {
  const partis = await ouvrir(page);
  const long = `${'mot '.repeat(1_300)}Rappelez-moi avant vendredi.`;
  await remplir(page, { ...message(), Objet: 'x'.repeat(201), Message: long });
  await expect(champ(page, 'Message')).toHaveValue(/vendredi\.$/);
  await envoyer(page).click();
  await expect(champ(page, 'Objet')).toBeFocused();
  await expect(champ(page, 'Objet')).toHaveAccessibleDescription('200 caractères au plus.');
  await expect(champ(page, 'Message')).toHaveAccessibleDescription('5\u00a0000 caractères au plus.');
  expect(partis).toHaveLength(0);
  await champ(page, 'Objet').fill('Rappel');
  await champ(page, 'Message').fill(long.slice(-200));
  await envoyer(page).click();
  await expect(page.getByText(SUCCES)).toBeVisible();
  expect(partis).toHaveLength(1);
});

test('R282 R283 R284 R288 un e-mail non valide se voit en le quittant, s’annonce à l’envoi, et rien ne part', async ({
  page,
}) => {
  const partis = await ouvrir(page);
  await remplir(page, { ...message(), 'E-mail': 'salma@b.ma' });
  const email = champ(page, 'E-mail');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Veuillez entrer un e-mail valide');
  await envoyer(page).click();
  await expect(page.getByRole('alert')).toHaveText('E-mail non valide\u00a0!');
  await expect(envoyer(page)).toBeVisible();
  await expectAccessible(page);
  expect(partis).toHaveLength(0);
  await email.fill('SALMA@BC.MA');
  await expect(page.getByRole('alert')).toBeHidden();
  await email.blur();
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await envoyer(page).click();
  await expect(page.getByText(SUCCES)).toBeVisible();
  expect(partis).toHaveLength(1);
});

test('R283 corrigé sans quitter son champ, l’e-mail part et rien ne dit plus qu’il n’est pas valide', async ({
  page,
}) => {
  await ouvrir(page);
  await remplir(page, { ...message(), 'E-mail': 'salma@b.ma' });
  const email = champ(page, 'E-mail');
  await email.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('E-mail non valide\u00a0!');
  await email.fill('salma@bc.ma');
  await email.press('Enter');
  await expect(page.getByText(SUCCES)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('R285 R286 pendant l’envoi, un témoin tourne et le bouton disparaît', async ({ page }) => {
  await page.goto('/#contact');
  const release = await retenir(page, PUSH);
  await remplir(page, message());
  await envoyer(page).click();
  await expect(formulaire(page).getByRole('status')).toHaveText('Envoi en cours…');
  await expect(page.locator('.message-spinner')).toBeVisible();
  await expect(envoyer(page)).toBeHidden();
  await expect(champ(page, 'Nom')).toBeDisabled();
  release();
  await expect(page.getByText(SUCCES)).toBeVisible();
});

test('R285 R287 R288 R289 un échec se dit, vide le formulaire, et le message se reprend', async ({
  page,
  allowStatus,
}) => {
  allowStatus(500, 429);
  await page.goto('/#contact');
  const saisie = message();
  await page.route(`**/api/${PUSH}`, (route) => route.fulfill({ status: 500, json: {} }));
  await remplir(page, saisie);
  await envoyer(page).click();
  await expect(formulaire(page).getByRole('status')).toHaveText(ECHEC);
  for (const nom of CHAMPS) await expect(champ(page, nom)).toHaveValue('');
  await expect(envoyer(page)).toBeHidden();
  await expectAccessible(page);
  await bouton(page, 'Reprendre le message').click();
  for (const nom of CHAMPS) await expect(champ(page, nom)).toHaveValue(saisie[nom]);
  await expect(page.getByText(ECHEC)).toBeHidden();

  await page.unroute(`**/api/${PUSH}`);
  const motif = 'Vous avez déjà envoyé plusieurs messages.';
  await page.route(`**/api/${PUSH}`, (route) =>
    route.fulfill({ status: 429, json: { code: 'trop_de_tentatives', message: motif } }),
  );
  await envoyer(page).click();
  await expect(formulaire(page).getByRole('status')).toHaveText(ECHEC);
  await expect(page.getByText(motif)).toBeVisible();
  await champ(page, 'Nom').focus();
  await expect(page.getByText(ECHEC)).toBeHidden();
  await expect(envoyer(page)).toBeVisible();
});

test('R289 un serveur muet est un échec, et le message repart tel quel', async ({ page }) => {
  await page.goto('/#contact');
  await couper(page, PUSH);
  await remplir(page, message());
  await envoyer(page).click();
  await expect(page.getByText(ECHEC)).toBeVisible();
  await retablir(page, PUSH);
  await bouton(page, 'Reprendre le message').click();
  await envoyer(page).click();
  await expect(page.getByText(SUCCES)).toBeVisible();
});

test('R287 R288 un message qui n’est pas parti attend dans l’onglet, quoi que l’on touche ou recharge', async ({
  page,
}) => {
  await page.goto('/#contact');
  const saisie = message();
  const reprendre = bouton(page, 'Reprendre le message');
  await couper(page, PUSH);
  await remplir(page, saisie);
  await envoyer(page).click();
  await expect(page.getByText(ECHEC)).toBeVisible();
  await champ(page, 'Message').focus();
  await expect(page.getByText(ECHEC)).toBeHidden();
  await expect(envoyer(page)).toBeVisible();
  await expect(reprendre).toBeVisible();
  await page.reload();
  // What was begun meanwhile takes its place.
  await champ(page, 'Message').fill('Autre chose');
  await reprendre.click();
  for (const nom of CHAMPS) await expect(champ(page, nom)).toHaveValue(saisie[nom]);
  await reprendre.click();
  await expect(champ(page, 'Message')).toHaveValue('Autre chose');
  await reprendre.click();

  await retablir(page, PUSH);
  await envoyer(page).click();
  await expect(page.getByText(SUCCES)).toBeVisible();
  await expect(reprendre).toBeHidden();
  await page.reload();
  await expect(envoyer(page)).toBeEnabled();
  await expect(reprendre).toBeHidden();
});

test('R287 qui recharge la page pendant que son message part ne le perd pas', async ({ page }) => {
  await page.goto('/#contact');
  const saisie = message();
  await page.route(`**/api/${PUSH}`, () => undefined);
  await remplir(page, saisie);
  await envoyer(page).click();
  await expect(formulaire(page).getByRole('status')).toHaveText('Envoi en cours…');
  await expect(bouton(page, 'Reprendre le message')).toBeHidden();
  await page.reload();
  await bouton(page, 'Reprendre le message').click();
  for (const nom of CHAMPS) await expect(champ(page, nom)).toHaveValue(saisie[nom]);
});

test('le piège à robots échappe aux gens : ni vu, ni lu, ni atteint', async ({ page }) => {
  await page.goto('/#contact');
  const piege = page.locator('input[name="site"]');
  await expect(piege).not.toBeInViewport();
  await expect(formulaire(page).getByRole('textbox')).toHaveCount(5);
  // Until the page's code is there, nothing can be sent and the button is passed over.
  await expect(envoyer(page)).toBeEnabled();
  await champ(page, 'Message').focus();
  await page.keyboard.press('Tab');
  await expect(envoyer(page)).toBeFocused();
});
