/** The login of who inspects the office: what it opens, what it hides, how it ends. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { adresse, entrer } from './support/comptes';
import { expect, test, watchConsole } from './support/console';
import { creerSigne } from './support/donnees';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre, ligne } from './support/ecran';
import { dans, jjmmaaaa } from './support/jours';
import { unique } from './support/registres';
import { champ, saisir } from './support/saisie';
import { menu } from './support/theme';

const COLLABS = '/app/settings/collabs';
const MOT_DE_PASSE = 'ravine tabouret calanque';
const titre = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
/** What a button that writes says, on the screens of those who work here. */
const ECRIT =
  /Ajouter|Supprimer|Modifier|Enregistrer|Marquer|Déplacer|Sans objet|Rouvrir|Rendre|Importer|Rapprocher|Autoriser|privé|rendez-vous|Notifications/i;

async function expectSansEcriture(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: ECRIT })).toHaveCount(0);
  await expect(page.locator('main form')).toHaveCount(0);
  await expect(page.getByRole('note').filter({ hasText: 'en lecture seule' })).toBeVisible();
}

test('une inspection lit le répertoire, les livres, les échéances et le journal, n’écrit rien, et prend fin', async ({
  page,
  browser,
}) => {
  await entrer(page, { gererComptes: true });
  const affaire = unique('Inspectée');
  await creerSigne(page.request, affaire);
  await page.goto(COLLABS);
  await bouton(page, 'Accès d’inspection').click();
  const dialog = fenetre(page, 'Ouvrir un accès d’inspection');
  const [nom, email] = [unique('Alami'), adresse()];
  await saisir(dialog, { Prénom: 'Driss', Nom: nom, 'E-mail': email, 'Dernier jour': jjmmaaaa(dans(120)) });
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText('Pas plus de 90 jours.')).toBeVisible();
  await expectAccessible(page);
  await saisir(dialog, { 'Dernier jour': jjmmaaaa(dans(30)) });
  await bouton(dialog, 'Confirmer').click();
  const lien = await champ(fenetre(page, 'Lien d’invitation'), 'Lien à usage unique').inputValue();
  await bouton(fenetre(page, 'Lien d’invitation'), 'Fermer').click();

  const context = await browser.newContext();
  const { allow, expectSilent } = watchConsole(context);
  const refus: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) refus.push(`${response.status()} ${response.url()}`);
  });
  const inspecteur = await context.newPage();
  await inspecteur.goto(lien);
  await expect(inspecteur.getByText(`L’étude ouvre à Driss ${nom} un accès d’inspection`)).toBeVisible();
  const mots = { 'Mot de passe': MOT_DE_PASSE, 'Confirmation du mot de passe': MOT_DE_PASSE };
  await saisir(inspecteur, mots);
  await bouton(inspecteur, 'Créer mon compte').click();

  await expect(titre(inspecteur, 'Répertoire')).toBeVisible();
  await expect(inspecteur.getByText(`jusqu’au ${jjmmaaaa(dans(30))}`)).toBeVisible();
  const entrees = ['Répertoire', 'Comptabilité', 'Échéances', 'Journal', 'Mot de passe'];
  await expect(menu(inspecteur).getByRole('listitem')).toHaveText(entrees);
  await expect(ligne(inspecteur, 'Vente').first()).toBeVisible();
  await expectSansEcriture(inspecteur);
  await expect(bouton(inspecteur, 'Rechercher')).toBeHidden();
  await expectAccessible(inspecteur);
  await expectFits(inspecteur);
  for (const [entree, vues] of [
    ['Comptabilité', ['Journal', 'Balance', 'TVA', 'Affaires CDG']],
    ['Échéances', ['Liste', 'Calendrier']],
  ] as const) {
    await menu(inspecteur).getByRole('link', { name: entree }).click();
    await expect(titre(inspecteur, entree)).toBeVisible();
    const liens = inspecteur.getByRole('navigation', { name: 'Présentation' }).getByRole('link');
    await expect(liens).toHaveText([...vues]);
    for (const vue of vues) {
      await liens.filter({ hasText: vue }).click();
      await expect(liens.filter({ hasText: vue })).toHaveAttribute('aria-current', 'page');
      await expect(inspecteur.getByText('Chargement…')).toHaveCount(0);
      await expectSansEcriture(inspecteur);
    }
    await expectNoViolations(inspecteur);
  }
  await menu(inspecteur).getByRole('link', { name: 'Journal' }).click();
  await inspecteur.getByRole('searchbox', { name: 'Rechercher une fiche' }).fill(affaire);
  await expect(inspecteur.getByRole('article').first()).toContainText(affaire);
  await expectSansEcriture(inspecteur);
  await inspecteur.goto('/app/client');
  await expect(inspecteur.getByText('cet écran n’en fait pas partie')).toBeVisible();
  await expectAccessible(inspecteur);
  await inspecteur.getByRole('link', { name: 'Revenir au répertoire' }).click();
  await expect(titre(inspecteur, 'Répertoire')).toBeVisible();
  await menu(inspecteur).getByRole('link', { name: 'Mot de passe' }).click();
  await expect(inspecteur.getByRole('heading', { name: 'Appareils connectés' })).toBeVisible();
  await inspecteur.goto('/app');
  await expect(titre(inspecteur, 'Répertoire')).toBeVisible();
  expect(refus).toEqual([]);

  await page.reload();
  await expect(ligne(page, email)).toContainText(`Jusqu’au ${jjmmaaaa(dans(30))}`);
  await bouton(ligne(page, email), 'Mettre fin à l’inspection').click();
  await bouton(fenetre(page, `Mettre fin à l’accès d’inspection d’${nom} Driss ?`), 'Mettre fin').click();
  await expectNotice(page, 'Terminé !', 'Accès d’inspection terminé');
  await expect(ligne(page, email)).toContainText('Terminée');

  allow(401, 403);
  await menu(inspecteur).getByRole('link', { name: 'Comptabilité' }).click();
  await expect(inspecteur).toHaveURL(/\/login/);
  await saisir(inspecteur, { 'E-mail': email, 'Mot de passe': MOT_DE_PASSE });
  await bouton(inspecteur, 'Se connecter').click();
  await expect(
    inspecteur.getByText(`Votre accès d’inspection a pris fin le ${jjmmaaaa(dans(0))}.`),
  ).toBeVisible();
  expectSilent();
  await context.close();
});
