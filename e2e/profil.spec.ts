/** The profile and the password: R015, R243 to R261. */
import type { Page } from '@playwright/test';
import { NOTAIRE } from './support/account';
import { get } from './support/api';
import { adresse, connecter, entrer } from './support/comptes';
import { expect, test } from './support/console';
import {
  bouton,
  couper,
  expectAccessible,
  expectFits,
  expectNotice,
  expectRefus,
  fenetre,
  retablir,
} from './support/ecran';
import { champ, choisir, partie, saisir, valeur } from './support/saisie';

const PROFIL = '/app/settings/profile';
const OBLIGATOIRE = 'Ce champ est obligatoire.';
const CHAMPS = ['Prénom', 'Nom', 'Téléphone', 'E-mail', 'Travail'];
const COMPTE_PRO = 'Numéro de compte professionnel';

const infos = (page: Page) => partie(page, 'Informations');
const carteMotDePasse = (page: Page) => partie(page, 'Mot de passe');
const secret = (page: Page, label: string) => champ(carteMotDePasse(page), label);
const modifier = (page: Page) => bouton(infos(page), 'Modifier').click();
const confirmer = (page: Page) => bouton(infos(page), 'Confirmer').click();

/** How many writes to this path the page has sent. */
function compter(page: Page, path: string): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/api/${path}`)) sent += 1;
  });
  return () => sent;
}

test('R015 R243 R244 R245 R246 R247 R248 le profil se lit, se modifie sur demande, et Annuler rend ce qui était', async ({
  page,
}) => {
  const { firstname, lastname, email, travail } = await entrer(page);
  await page.goto(PROFIL);
  await expect(page).toHaveTitle('Profil & mot de passe · Minutier');
  await expect(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Profil & mot de passe')).toBeVisible();
  const lu = {
    Prénom: firstname,
    Nom: lastname,
    Téléphone: '06 61 22 33 44',
    'E-mail': email,
    Travail: travail,
  };
  const expectLecture = async () => {
    for (const [label, value] of Object.entries(lu))
      await expect(valeur(infos(page), label)).toHaveText(value);
    await expect(infos(page).getByRole('textbox')).toHaveCount(0);
    await expect(bouton(infos(page), 'Confirmer')).toHaveCount(0);
  };
  await expectLecture();
  await expect(page.getByText(COMPTE_PRO)).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);

  await modifier(page);
  await expect(champ(page, 'Prénom')).toBeFocused();
  for (const label of CHAMPS)
    await expect(champ(infos(page), label)).toHaveValue(lu[label as keyof typeof lu]);
  await expect(page.getByText(COMPTE_PRO)).toHaveCount(0);
  await saisir(page, { Prénom: 'Autre', Travail: '' });
  await confirmer(page);
  await expect(infos(page).getByText(OBLIGATOIRE)).toHaveCount(1);
  await expectAccessible(page);
  await expectFits(page);
  await bouton(infos(page), 'Annuler').click();
  await expectLecture();
  await expect(bouton(infos(page), 'Modifier')).toBeFocused();
});

test('R249 R250 R251 R252 D08 tout est obligatoire ; un e-mail mal formé avertit, un e-mail vide non', async ({
  page,
}) => {
  await entrer(page);
  const envois = compter(page, 'user/update');
  await page.goto(PROFIL);
  await modifier(page);
  const avertissement = page.getByRole('alert').filter({ hasText: "Vérifiez l'e-mail !" });
  await saisir(page, { 'E-mail': 'ilham@etude' });
  await confirmer(page);
  await expect(avertissement).toBeVisible();
  await expect(champ(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true');
  await bouton(avertissement, 'Fermer le message').click();
  await expect(avertissement).toHaveCount(0);

  for (const label of CHAMPS) await champ(infos(page), label).fill('');
  await confirmer(page);
  await expect(infos(page).getByText(OBLIGATOIRE)).toHaveCount(CHAMPS.length);
  await champ(page, 'Téléphone').pressSequentially('0612345678');
  await expect(champ(page, 'Téléphone')).toHaveValue('06 12 34 56 78');
  await saisir(page, { Prénom: 'Ilham', Nom: 'Sefrioui', Travail: 'Clerc', 'E-mail': adresse() });
  await expect(infos(page).getByText(OBLIGATOIRE)).toHaveCount(0);
  // By now a warning of the empty e-mail would be in sight.
  await expect(avertissement).toHaveCount(0);
  await saisir(page, { Téléphone: '06 12 34 56 7' });
  await confirmer(page);
  await expect(infos(page).getByText('Dix chiffres')).toBeVisible();
  expect(envois()).toBe(0);
});

test('R247 R249 le numéro de compte professionnel est demandé au notaire', async ({ page }) => {
  await connecter(page.request, NOTAIRE);
  const envois = compter(page, 'user/update');
  await page.goto(PROFIL);
  await expect(infos(page).getByText(COMPTE_PRO)).toBeVisible();
  await modifier(page);
  await saisir(page, { [COMPTE_PRO]: '', Téléphone: '0537000000' });
  await confirmer(page);
  await expect(infos(page).getByText(OBLIGATOIRE)).toHaveCount(1);
  await expect(champ(page, COMPTE_PRO)).toHaveAttribute('aria-invalid', 'true');
  expect(envois()).toBe(0);
});

test('R248 R253 R254 D13 un e-mail pris se dit et relit le compte ; le profil enregistré se voit aussitôt partout', async ({
  page,
}) => {
  const { lastname } = await entrer(page);
  await page.goto(PROFIL);
  const barre = page.getByRole('banner');
  await expect(barre.getByText(`Bienvenue Mr ${lastname}`)).toBeVisible();
  await modifier(page);
  await saisir(page, { Prénom: 'Nadia', 'E-mail': NOTAIRE.email.toUpperCase() });
  await choisir(page, 'Civilité', 'Mme');
  const relu = page.waitForResponse('**/api/get/user');
  await confirmer(page);
  const refus = fenetre(page, 'Erreur !');
  await expect(refus.getByText("Veuillez changer d'adresse e-mail !")).toBeVisible();
  await relu;
  await bouton(refus, 'Fermer').click();
  await expect(champ(page, 'E-mail')).toBeFocused();
  await expect(champ(page, 'Prénom')).toHaveValue('Nadia');

  const email = adresse();
  await champ(page, 'E-mail').fill(email.toUpperCase());
  await couper(page, 'user/update');
  await confirmer(page);
  await expectRefus(page, 'Le serveur ne répond pas.');
  await retablir(page, 'user/update');
  await confirmer(page);
  await expectNotice(page, 'Modifié !', 'Informations modifiées avec succès !');
  await expect(valeur(infos(page), 'E-mail')).toHaveText(email);
  await expect(valeur(infos(page), 'Civilité')).toHaveText('Mme');
  await expect(barre.getByText(`Bienvenue Mme ${lastname}`)).toBeVisible();
  await expect(barre.getByText(`${lastname} Nadia`)).toBeVisible();
  expect(await get(page.request, '/get/user')).toMatchObject({ email, firstname: 'Nadia', civilite: 'Mme' });
});

test('R245 une saisie en cours est demandée avant de quitter l’écran', async ({ page }) => {
  await entrer(page);
  await page.goto(PROFIL);
  await modifier(page);
  await saisir(page, { Prénom: 'Nadia' });
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Continuer la saisie').click();
  await expect(champ(page, 'Prénom')).toHaveValue('Nadia');
});

const ACTUEL = 'Mot de passe actuel';
const NOUVEAU = 'Nouveau mot de passe';
const CONF = 'Confirmation du nouveau mot de passe';
async function taper(page: Page, actuel: string, nouveau: string, conf = nouveau): Promise<void> {
  await secret(page, ACTUEL).fill(actuel);
  await secret(page, NOUVEAU).fill(nouveau);
  await secret(page, CONF).fill(conf);
}
const envoyer = (page: Page) => bouton(carteMotDePasse(page), 'Confirmer').click();

test('R256 R257 R258 R259 la carte du mot de passe montre, cache et avertit sans rien envoyer', async ({
  page,
}) => {
  await entrer(page);
  const envois = compter(page, 'user/updatePass');
  await page.goto(PROFIL);
  for (const label of [ACTUEL, NOUVEAU, CONF]) {
    await expect(secret(page, label)).toHaveAttribute('type', 'password');
    await bouton(carteMotDePasse(page), `Afficher : ${label}`).click();
    await expect(secret(page, label)).toHaveAttribute('type', 'text');
    await bouton(carteMotDePasse(page), `Masquer : ${label}`).click();
    await expect(secret(page, label)).toHaveAttribute('type', 'password');
  }
  const conf = secret(page, CONF);
  await taper(page, 'peu importe', 'cheval agrafe 7', 'cheval agrafe 8');
  await expect(conf).not.toHaveAttribute('aria-invalid', 'true');
  await conf.press('Tab');
  await expect(conf).toHaveAttribute('aria-invalid', 'true');

  await taper(page, 'peu importe', '');
  const avertissement = page.getByRole('alert').filter({ hasText: 'Vérifiez les mots de passe !' });
  await envoyer(page);
  await expect(secret(page, NOUVEAU)).toBeFocused();
  await avertissement.getByRole('button', { name: 'Fermer le message' }).click();
  await expect(avertissement).toHaveCount(0);

  await taper(page, 'peu importe', 'cheval agrafe 7', 'cheval agrafe 8');
  await expectAccessible(page);
  await envoyer(page);
  await expect(avertissement).toBeVisible();
  await conf.fill('cheval agrafe 7');
  await expect(conf).not.toHaveAttribute('aria-invalid', 'true');
  await taper(page, 'peu importe', 'court');
  await envoyer(page);
  await expect(secret(page, NOUVEAU)).toHaveAttribute('aria-invalid', 'true');
  expect(envois()).toBe(0);
});

test('R258 R259 un seul clic avertit, même quand quitter la confirmation allonge la carte sous le bouton', async ({
  page,
}) => {
  await entrer(page);
  await page.goto(PROFIL);
  await taper(page, 'peu importe', 'cheval agrafe 7', 'cheval agrafe 8');
  await envoyer(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Vérifiez les mots de passe !' })).toBeVisible();
  await expect(secret(page, CONF)).toHaveAttribute('aria-invalid', 'true');
});

test('R260 R261 le mot de passe change avec le bon actuel, et ferme les autres sessions', async ({
  page,
  playwright,
  baseURL,
}) => {
  const compte = await entrer(page);
  const ailleurs = await playwright.request.newContext({ baseURL });
  await connecter(ailleurs, compte);
  await page.goto(PROFIL);
  await taper(page, 'pas le bon', 'cheval agrafe 7');
  await envoyer(page);
  const refus = fenetre(page, 'Erreur !');
  await expect(refus.getByText('Votre mot de passe est incorrect !')).toBeVisible();
  await bouton(refus, 'Fermer').click();
  await expect(secret(page, ACTUEL)).toBeFocused();
  await secret(page, ACTUEL).fill(compte.password);
  await envoyer(page);
  await expectNotice(page, 'Modifié !', 'Mot de passe modifié avec succès !');
  await expect(secret(page, NOUVEAU)).toHaveValue('');
  expect((await ailleurs.get('/api/get/user')).status()).toBe(401);
  await ailleurs.dispose();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
  await connecter(page.request, { email: compte.email, password: 'cheval agrafe 7' });
});
