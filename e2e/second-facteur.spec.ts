/** What protects an account besides its password: ASVS 6.3.3, 6.5. */
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { get, post } from './support/api';
import { brancher, parNom } from './support/cle-acces';
import { type Compte, entrer, unCompte } from './support/comptes';
import { expect, test } from './support/console';
import {
  bouton,
  expectAccessible,
  expectFits,
  expectNotice,
  expectRefus,
  fenetre,
  ligne,
  relireSansReponse,
  retenir,
} from './support/ecran';
import { champ, partie } from './support/saisie';

const PROFIL = '/app/settings/profile';
const codeDe = (secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
const carte = (page: Page) => partie(page, 'Sécurité de la connexion');
const accueil = (page: Page) => page.getByRole('heading', { name: 'Tableau de bord', level: 1 });

async function motDePasse(page: Page, { email, password }: Compte): Promise<void> {
  await page.goto(parNom('/login'));
  await champ(page, 'E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await bouton(page, 'Se connecter').click();
}

/** By the window of the application of codes: the secret, its first code, the recovery codes. */
async function configurer(page: Page, look = async () => {}): Promise<{ code: string; secours: string[] }> {
  await bouton(carte(page), 'Configurer').click();
  const dialog = fenetre(page, 'Application de codes');
  await expect(dialog.getByRole('img', { name: 'Code QR à photographier avec l’application' })).toBeVisible();
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await champ(dialog, 'Code à six chiffres').fill('12345');
  await bouton(dialog, 'Mettre en service').click();
  await expectRefus(
    page,
    'Ce code n’est pas le bon : vérifiez l’heure du téléphone, puis saisissez le suivant.',
  );
  await look();
  const code = codeDe(secret);
  await champ(dialog, 'Code à six chiffres').fill(code);
  await bouton(dialog, 'Mettre en service').click();
  const codes = fenetre(page, 'Vos codes de secours');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const secours = await codes.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await bouton(codes, 'Télécharger').click();
  expect((await download).suggestedFilename()).toBe('codes-de-secours-minutier.txt');
  await look();
  await bouton(codes, 'Je les ai mis en lieu sûr').click();
  await expect(codes).toBeHidden();
  return { code, secours };
}

test('un téléphone, puis une clé d’accès, protègent le compte et l’ouvrent', async ({
  page,
  request,
  allowStatus,
}) => {
  allowStatus(401, 422);
  const compte = await unCompte(request);
  await brancher(page);
  await motDePasse(page, compte);
  await expect(accueil(page)).toBeVisible();
  await page.goto(parNom(PROFIL));
  await expect(carte(page).getByText('Mot de passe seul')).toBeVisible();
  const { code, secours } = await configurer(page, async () => {
    await expectAccessible(page);
    await expectFits(page);
  });
  await expect(carte(page).getByText('Protégé')).toBeVisible();
  await bouton(carte(page), 'Ajouter une clé d’accès').click();
  const dialog = fenetre(page, 'Nouvelle clé d’accès');
  await champ(dialog, 'Nom de la clé').fill('Ordinateur du bureau');
  await bouton(dialog, 'Créer la clé').click();
  const cles = carte(page).getByRole('list', { name: 'Clés d’accès' });
  await expect(cles.getByRole('listitem')).toContainText('Ordinateur du bureau');
  await expectAccessible(page);
  await expectFits(page);

  await page.goto(parNom('/logout'));
  await motDePasse(page, compte);
  await expect(page.getByRole('heading', { name: 'Second facteur', level: 1 })).toBeVisible();
  await champ(page, 'Code de l’application').fill(code);
  const repondre = await retenir(page, 'auth/sign-in/email');
  await bouton(page, 'Valider').click();
  // Its refusal would bring back whoever had left, or be said of another means.
  for (const autre of ['Revenir au mot de passe', 'Utiliser un code de secours'])
    await expect(bouton(page, autre)).toBeDisabled();
  repondre();
  await expect(page.getByRole('alert')).toHaveText('Ce code est incorrect, ou il a déjà servi.');
  await page.keyboard.type('12'); // the next code is typed over the one that was refused
  await expect(champ(page, 'Code de l’application')).toHaveValue('12');
  await expectAccessible(page);
  await bouton(page, 'Utiliser ma clé d’accès').press('Enter');
  await expect(bouton(page, 'Utiliser ma clé d’accès')).toBeFocused(); // the keyboard goes on from what was chosen
  await bouton(page, 'Utiliser un code de secours').press('Enter');
  await expect(champ(page, 'Code de secours')).toBeFocused();
  await champ(page, 'Code de secours').fill((secours[0] ?? '').toLowerCase());
  await bouton(page, 'Valider').click();
  await expect(accueil(page)).toBeVisible();

  await page.goto(parNom('/logout'));
  await motDePasse(page, compte);
  await bouton(page, 'Utiliser ma clé d’accès').click();
  await page.locator('button[type=submit]').click();
  await expect(accueil(page)).toBeVisible();

  await page.goto(parNom('/logout'));
  await bouton(page, 'Se connecter avec une clé d’accès').click();
  await expect(accueil(page)).toBeVisible();
  await page.goto(parNom(PROFIL));
  await expect(carte(page).getByText('9 codes restants.')).toBeVisible();
  await bouton(carte(page), 'Retirer la clé Ordinateur du bureau').click();
  await bouton(fenetre(page, 'Retirer la clé Ordinateur du bureau ?'), 'Retirer').click();
  await expectNotice(page, 'Retirée !', 'La clé d’accès est retirée.');
  await expect(cles).toHaveCount(0);

  await expect(bouton(carte(page), 'Retirer')).toBeVisible();
  await page.route('**/api/user/second-facteur', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), exige: true } });
  });
  await page.reload();
  await expect(carte(page).getByText('Exigé par l’étude')).toBeVisible();
  await expect(bouton(carte(page), 'Changer de téléphone')).toBeVisible();
  await expect(bouton(carte(page), 'Retirer')).toHaveCount(0);
});

async function proteger(request: APIRequestContext): Promise<void> {
  const { secret } = await post<{ secret: string }>(request, '/user/second-facteur/totp/preparer', {});
  await post(request, '/user/second-facteur/totp/confirmer', { code: codeDe(secret) });
}

test('un compte protégé qui choisit un nouveau mot de passe sait qu’il est enregistré', async ({
  page,
  browser,
  request,
}) => {
  const clerc = await unCompte(request);
  await proteger(request);
  await entrer(page, { gererComptes: true, derogerCdg: true, gererEtude: true, administrer: true });
  const tous = await get<{ id: number; email: string }[]>(page.request, '/collaborateur/getAll');
  const id = tous.find(({ email }) => email === clerc.email)?.id ?? 0;
  const { lien } = await post<{ lien: string }>(page.request, `/collaborateur/lien/${id}`, {});
  const sien = await (await browser.newContext()).newPage();
  await sien.goto(lien);
  await champ(sien, 'Mot de passe').fill('quatre mots choisis au hasard');
  await champ(sien, 'Confirmation du mot de passe').fill('quatre mots choisis au hasard');
  await bouton(sien, 'Enregistrer le mot de passe').click();
  await expect(sien.getByRole('status')).toContainText('Votre mot de passe est enregistré');
  await expectAccessible(sien);
  await sien.getByRole('link', { name: 'Aller à la connexion' }).click();
  await expect(sien).toHaveURL(/\/login$/);
  await sien.context().close();
});

test('exigé, il se configure avant toute autre chose ; un collègue le réinitialise', async ({
  page,
  request,
  allowStatus,
}) => {
  allowStatus(403, 422);
  const clerc = await unCompte(request);
  await proteger(request);
  await entrer(page, { gererComptes: true, derogerCdg: true, gererEtude: true, administrer: true });
  // As an office that asks for it answers: this one is everybody’s.
  const refuser = {
    status: 403,
    json: { code: 'second_facteur_a_configurer', message: 'Configurez-le d’abord.' },
  };
  await page.route('**/api/user/checkUserRole', (route) => route.fulfill(refuser));
  await page.goto('/app/settings/collabs');
  await expect(page).toHaveURL(/\/securite\?retour=%2Fapp%2Fsettings%2Fcollabs/);
  await expect(page.getByRole('heading', { name: 'Protégez votre compte', level: 1 })).toBeVisible();
  await expect(bouton(page, 'Continuer')).toBeDisabled();
  await expect(carte(page).getByText(/ouvrez l’étude par un nom en https/)).toBeVisible();
  await configurer(page);
  await page.unrouteAll();
  await bouton(page, 'Continuer').click();
  await expect(page).toHaveURL('/app/settings/collabs');

  const sien = ligne(page, clerc.email);
  await expect(sien.getByRole('cell', { name: 'Oui', exact: true })).toBeVisible();
  await bouton(sien, 'Réinitialiser le second facteur').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser', exact: true }).click();
  await expectNotice(page, 'Réinitialisé !', 'Second facteur retiré, sessions fermées.');
  await expect(sien.getByRole('cell', { name: 'Non', exact: true })).toBeVisible();
  expect((await request.get('/api/get/user')).status()).toBe(401);
});

test('les codes de secours, montrés une seule fois, restent sous les yeux quand le compte ne se relit plus', async ({
  page,
}) => {
  await entrer(page);
  await page.clock.install();
  await page.goto('/securite');
  await bouton(carte(page), 'Configurer').click();
  const dialog = fenetre(page, 'Application de codes');
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await champ(dialog, 'Code à six chiffres').fill(codeDe(secret));
  await bouton(dialog, 'Mettre en service').click();
  const codes = fenetre(page, 'Vos codes de secours').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await relireSansReponse(page, 'user/second-facteur');
  await expect(codes).toHaveCount(10);
});
