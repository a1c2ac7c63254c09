/** Accounts, invitations and rights: R016, D14, D15. */
import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { get, post } from './support/api';
import { adresse, connecter, entrer, unCompte } from './support/comptes';
import { expect, test } from './support/console';
import { creerBrouillon, creerSigne, lireDossier } from './support/donnees';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre, ligne } from './support/ecran';
import { unClient, uneSociete, unique } from './support/registres';
import { champ, saisir } from './support/saisie';

const COLLABS = '/app/settings/collabs';
const titre = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const interrupteur = (page: Page, name: string) => page.getByRole('switch', { name });
const gerant = (page: Page) =>
  entrer(page, { derogerCdg: true, gererEtude: true, gererComptes: true, administrer: true });

interface Ligne {
  id: number;
  email: string;
}
async function idDe(page: Page, email: string): Promise<number> {
  const tous = await get<Ligne[]>(page.request, '/collaborateur/getAll');
  return tous.find((one) => one.email === email)?.id ?? 0;
}
/** Its seller's tax-portal password is known. */
async function saisirMdp(page: Page, dossier: number): Promise<void> {
  const { ouverture } = await lireDossier(page.request, dossier);
  const vendeurs = ouverture.vendeurs.map(({ id }) => ({ id, login: 'portail', mdp: 'secret' }));
  const tpi = { tpiCase: 'bureau', vendeurs };
  await post(page.request, `/dossier/vente_immob/add/formalite/${dossier}`, { tpi });
}
/** The link, read where it is shown once. */
async function lienMontre(page: Page, name: string): Promise<string> {
  const dialog = fenetre(page, name);
  const lien = await champ(dialog, 'Lien à usage unique').inputValue();
  await bouton(dialog, 'Fermer').click();
  await expect(dialog).toBeHidden();
  return lien;
}

test('R016 D15 sans le droit de gérer les comptes, l’écran l’explique calmement', async ({ page }) => {
  await entrer(page);
  await page.goto(COLLABS);
  await expect(titre(page, 'Collaborateurs')).toBeVisible();
  await expect(page.getByText('La gestion des comptes est réservée')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
});

test('D15 on invite par un lien à usage unique, par lequel la personne ouvre son compte', async ({
  page,
  browser,
  allowStatus,
}) => {
  await gerant(page);
  await page.goto(COLLABS);
  await expect(page).toHaveTitle('Collaborateurs · Minutier');
  await bouton(page, 'Inviter un collaborateur').click();
  const dialog = fenetre(page, 'Inviter un collaborateur');
  for (const nom of ['Clôturer', 'Supprimer', 'Voir les mots de passe'])
    await expect(interrupteur(page, nom)).toBeChecked();
  await expect(interrupteur(page, 'Gérer les comptes')).not.toBeChecked();
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText('Ce champ est obligatoire.')).toBeVisible();
  await expectAccessible(page);
  const email = adresse();
  await champ(dialog, 'E-mail').fill(email);
  await interrupteur(page, 'Supprimer').uncheck({ force: true });
  await bouton(dialog, 'Confirmer').click();
  await bouton(fenetre(page, 'Lien d’invitation'), 'Copier le lien').click();
  await expect(page.getByRole('status').getByText(/Lien copié|Ctrl\+C/)).toBeVisible();
  await expectAccessible(page);
  const lien = await lienMontre(page, 'Lien d’invitation');
  await expect(ligne(page, email)).toContainText('Invité');
  await expect(ligne(page, email)).toContainText('Clôturer, mots de passe TPI');

  const invite = await (await browser.newContext()).newPage();
  await invite.goto(lien);
  await expect(titre(invite, 'Votre compte')).toBeVisible();
  await expect(champ(invite, 'E-mail')).toHaveValue(email);
  await expectFits(invite);
  await saisir(invite, { Prénom: 'Omar', Nom: unique('Lahlou'), Téléphone: '0661 223344', Travail: '' });
  const [mot, conf] = ['Mot de passe', 'Confirmation du mot de passe'].map((label) => champ(invite, label));
  await mot?.fill('mot de passe choisi');
  await conf?.fill('mot de passe choisi.');
  await bouton(invite, 'Créer mon compte').click();
  await expect(invite.getByText('Les deux mots de passe diffèrent.')).toBeVisible();
  await expect(champ(invite, 'Confirmation du mot de passe')).toBeFocused();
  await conf?.fill('mot de passe choisi');
  await bouton(invite, 'Créer mon compte').click();
  await expect(invite.getByText('Ce champ est obligatoire.')).toHaveCount(1);
  await expect(champ(invite, 'Travail')).toBeFocused();
  await expectAccessible(invite);
  await saisir(invite, { Travail: 'Stagiaire' });
  await bouton(invite, 'Créer mon compte').click();
  await expect(invite).toHaveURL(/\/app\//);
  await expect(invite.getByRole('banner').getByText('Stagiaire')).toBeVisible();
  await invite.context().close();

  await page.reload();
  await expect(ligne(page, email)).toContainText('Actif');
  await expect(ligne(page, email)).toContainText('Stagiaire');
  allowStatus(404);
  await page.goto(lien);
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible();
  await expectAccessible(page);
});

test('D15 une invitation se renouvelle et s’annule', async ({ page, allowStatus }) => {
  allowStatus(404);
  await gerant(page);
  const email = adresse();
  await page.goto(COLLABS);
  await bouton(page, 'Inviter un collaborateur').click();
  await champ(fenetre(page, 'Inviter un collaborateur'), 'E-mail').fill(email);
  await bouton(fenetre(page, 'Inviter un collaborateur'), 'Confirmer').click();
  const premier = await lienMontre(page, 'Lien d’invitation');
  await bouton(ligne(page, email), 'Nouveau lien').click();
  const second = await lienMontre(page, 'Lien d’invitation');
  expect(second).not.toBe(premier);
  await bouton(ligne(page, email), 'Annuler l’invitation').click();
  await bouton(fenetre(page, 'Annuler cette invitation ?'), 'Annuler l’invitation').click();
  await expectNotice(page, 'Annulée !', 'Invitation annulée.');
  await expect(ligne(page, email)).toHaveCount(0);
  await page.goto(second);
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible();
});

test('D15 un compte se désactive, se réactive, et reçoit de quoi choisir un nouveau mot de passe', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus(401);
  const autre = await (await browser.newContext()).newPage();
  const { email, lastname, firstname } = await entrer(autre);
  await autre.goto('/app/client');
  await expect(titre(autre, 'Clients')).toBeVisible();

  const moi = await gerant(page);
  await page.goto(COLLABS);
  await expect(ligne(page, moi.email)).toContainText('(vous)');
  await expect(bouton(ligne(page, moi.email), 'Désactiver')).toHaveCount(0);
  await expectFits(page);
  await bouton(ligne(page, email), 'Désactiver').click();
  const nom = `${lastname} ${firstname}`;
  await bouton(fenetre(page, `Désactiver le compte de ${nom} ?`), 'Désactiver').click();
  await expectNotice(page, 'Désactivé !', 'Compte désactivé');
  await expect(ligne(page, email)).toContainText('Désactivé');
  await expectAccessible(page);
  // Wherever it is by now: the stream of notifications may have led it to the login already.
  await autre.goto('/app/societe');
  await expect(autre).toHaveURL(/\/login/);

  await bouton(ligne(page, email), 'Réactiver').click();
  await bouton(fenetre(page, `Réactiver le compte de ${nom} ?`), 'Réactiver').click();
  await expect(ligne(page, email)).toContainText('Actif');
  await bouton(ligne(page, email), 'Nouveau mot de passe').click();
  await bouton(fenetre(page, `Nouveau mot de passe pour ${nom} ?`), 'Créer le lien').click();
  const lien = await lienMontre(page, 'Lien du nouveau mot de passe');
  await autre.goto(lien);
  await expect(titre(autre, 'Nouveau mot de passe')).toBeVisible();
  const password = `autre mot choisi ${randomInt(1_000_000)}`;
  await champ(autre, 'Mot de passe').fill(password);
  await champ(autre, 'Confirmation du mot de passe').fill(password);
  await bouton(autre, 'Enregistrer le mot de passe').click();
  await expect(autre.getByRole('banner').getByText(nom)).toBeVisible();
  await connecter(autre.request, { email, password });
  await autre.context().close();
});

test('D15 les droits se changent, et les écrans ne montrent que ce qui est permis', async ({
  page,
  browser,
}) => {
  const nom = unique('Permis');
  await gerant(page);
  const client = await unClient(page.request, { nom });
  const societe = await uneSociete(page.request);
  const brouillon = unique('Brouillon');
  await creerBrouillon(page.request, brouillon);
  const dossier = await creerSigne(page.request, unique('Signe'));
  await saisirMdp(page, dossier.id);

  const context = await browser.newContext();
  const autre = await context.newPage();
  const compte = await unCompte(context.request);
  await autre.goto(`/app/client?q=${nom}`);
  await expect(bouton(ligne(autre, nom), 'Supprimer')).toBeVisible();

  await page.goto(COLLABS);
  await bouton(ligne(page, compte.email), 'Modifier les droits').click();
  const dialog = fenetre(page, `Droits de ${compte.lastname} ${compte.firstname}`);
  for (const droit of ['Clôturer', 'Supprimer', 'Voir les mots de passe'])
    await interrupteur(page, droit).uncheck({ force: true });
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Droits modifiés avec succès !');
  await expect(ligne(page, compte.email)).toContainText('Tous les dossiers');

  await autre.reload();
  await expect(bouton(ligne(autre, nom), 'Modifier')).toBeVisible();
  await expect(bouton(ligne(autre, nom), 'Supprimer')).toHaveCount(0);
  await expect(bouton(autre, 'Supprimer')).toHaveCount(0);
  await expect(autre.getByRole('checkbox')).toHaveCount(0);
  for (const [url, attendu] of [
    [`/app/client/voir/${client.id}`, 'Modifier'],
    [`/app/societe/voir/${societe.id}`, 'Modifier'],
    ['/app/propriete', 'Ajouter'],
    ['/app/cdg', 'Ajouter'],
  ] as const) {
    await autre.goto(url);
    await expect(bouton(autre, attendu)).toBeVisible();
    await expect(bouton(autre, 'Supprimer')).toHaveCount(0);
  }
  await autre.goto(`/app/dossier/consultation?q=${brouillon}`);
  await expect(ligne(autre, brouillon)).toBeVisible();
  await expect(bouton(autre, 'Supprimer')).toHaveCount(0);
  await autre.goto(`/app/dossier/consultation/${dossier.id}`);
  for (const interdit of [
    bouton(autre, 'Clôturer'),
    autre.getByRole('button', { name: 'voir le mot de passe' }),
  ]) {
    await expect(interdit).toBeDisabled();
    await expect(interdit).toHaveAttribute('title', /n’a pas donné ce droit/);
  }
  await expect(bouton(autre, 'Supprimer')).toHaveCount(0);
  await context.close();
});

test('D15 personne ne se désactive soi-même, même par l’adresse de l’appel', async ({ page }) => {
  const { email } = await gerant(page);
  const id = await idDe(page, email);
  const refus = await page.request.post(`/api/collaborateur/update/${id}`, { data: { actif: false } });
  expect(refus.status()).toBe(409);
  await page.goto(COLLABS);
  await expect(ligne(page, email)).toContainText('Tous les droits');
});
