/** A second factor on a bad line: the account is told what it has. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { get } from './support/api';
import { brancher, parNom } from './support/cle-acces';
import { type Compte, entrer, seConnecter, unCompte } from './support/comptes';
import { expect, test } from './support/console';
import { bouton, expectAccessible, expectNotice, expectRefus, fenetre, perdre } from './support/ecran';
import { champ, partie } from './support/saisie';

const PROFIL = '/app/settings/profile';
const carte = (page: Page) => partie(page, 'Sécurité de la connexion');

/** Opens the window of the application of codes, and types its first code. */
async function configurer(page: Page) {
  await bouton(carte(page), 'Configurer').click();
  const application = fenetre(page, 'Application de codes');
  const secret = await application.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const code = TOTP.generate({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  await champ(application, 'Code à six chiffres').fill(code);
  return application;
}

const aller = (page: Page, ecran: string) =>
  page.getByRole('navigation').getByRole('link', { name: ecran, exact: true }).click();

test('D76 une application de codes retirée sans réponse, remise, puis retirée de nouveau, l’est pour de bon', async ({
  page,
}) => {
  await entrer(page);
  await page.clock.install();
  await page.goto(PROFIL);
  const question = fenetre(page, 'Retirer l’application de codes ?');
  const mettreEnService = async () => {
    await bouton(await configurer(page), 'Mettre en service').click();
    await bouton(page, 'Je les ai mis en lieu sûr').click();
  };
  await mettreEnService();
  await perdre(page, 'user/second-facteur/totp/retirer');
  await bouton(carte(page), 'Retirer').click();
  await bouton(question, 'Retirer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');

  // From the menu: the page is not read again, and what it has sent without an answer is not forgotten.
  await aller(page, 'Clients');
  // The profile is left once the other screen is there: who comes back sooner finds it as it was, nothing read again.
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await page.clock.fastForward(40_000);
  await aller(page, 'Profil & mot de passe');
  await mettreEnService();
  await bouton(carte(page), 'Retirer').click();
  await bouton(question, 'Retirer').click();
  await expectNotice(page, 'Retirée !', 'L’application de codes est retirée.');
  const { totpDepuis } = await get<{ totpDepuis: string | null }>(page.request, '/user/second-facteur');
  expect(totpDepuis).toBeNull();
});

test('une application de codes mise en service sans réponse : on dit qu’elle l’est, et que ses codes de secours manquent', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  await entrer(page);
  await page.goto(PROFIL);
  const application = await configurer(page);
  await perdre(page, 'user/second-facteur/totp/confirmer');
  await bouton(application, 'Mettre en service').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(carte(page).getByText('En service depuis le')).toBeAttached();
  await bouton(application, 'Mettre en service').click();
  const dit = fenetre(page, 'Déjà enregistré');
  await expect(dit).toContainText('votre compte est protégé');
  await expect(dit).toContainText('demandez-en de nouveaux');
  await expectAccessible(page);
  await bouton(dit, 'Fermer').click();
  await expect(application).toBeHidden();
  await bouton(carte(page), 'Nouveaux codes').click();
  await bouton(fenetre(page, 'Faire de nouveaux codes de secours ?'), 'Faire de nouveaux codes').click();
  await expect(fenetre(page, 'Vos codes de secours').getByRole('listitem')).toHaveCount(10);
});

test('une clé d’accès ajoutée sans réponse : on dit qu’elle l’est, sans en faire une seconde', async ({
  page,
  request,
  allowStatus,
}) => {
  allowStatus(401, 409);
  const compte: Compte = await unCompte(request);
  await brancher(page);
  await page.goto(parNom('/login'));
  await seConnecter(page, compte.email, compte.password);
  await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible();
  await page.goto(parNom(PROFIL));
  await bouton(carte(page), 'Ajouter une clé d’accès').click();
  const cle = fenetre(page, 'Nouvelle clé d’accès');
  await champ(cle, 'Nom de la clé').fill('Ordinateur du bureau');
  await perdre(page, 'user/second-facteur/cle');
  await bouton(cle, 'Créer la clé').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await bouton(cle, 'Créer la clé').click();
  await bouton(fenetre(page, 'Déjà enregistré'), 'Fermer').click();
  await expect(cle).toBeHidden();
  const cles = carte(page).getByRole('list', { name: 'Clés d’accès' });
  await expect(cles.getByRole('listitem')).toHaveCount(1);
});
