/** Two managers on the rights of one account, two tabs on one profile: D75. */
import type { Page } from '@playwright/test';
import { get, post } from './support/api';
import { DROITS, adresse, entrer, unCompte } from './support/comptes';
import { expect, test } from './support/console';
import { bouton, expectNotice, fenetre, ligne, retenir } from './support/ecran';
import { dans, jjmmaaaa } from './support/jours';
import { unique } from './support/registres';
import { avis, champ, partie, saisir, valeur } from './support/saisie';

const interrupteur = (page: Page, name: string) => page.getByRole('switch', { name });

test('D75 les droits qu’un autre a changés entre-temps se réunissent à ceux que l’on change', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus(409);
  const context = await browser.newContext();
  const { email, firstname, lastname } = await unCompte(context.request);
  await entrer(page, { gererComptes: true });
  await page.goto('/app/settings/collabs');
  await bouton(ligne(page, email), 'Modifier les droits').click();
  await expect(interrupteur(page, 'Supprimer')).toBeChecked();

  const tous = await get<{ id: number; email: string }[]>(page.request, '/collaborateur/getAll');
  const id = tous.find((un) => un.email === email)?.id;
  await post(page.request, `/collaborateur/update/${id}`, { droits: { ...DROITS, supprimer: false } });

  await interrupteur(page, 'Voir les mots de passe').uncheck({ force: true });
  await bouton(fenetre(page, `Droits de ${lastname} ${firstname}`), 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Droits modifiés avec succès !');
  await expect(avis(page, 'Vos deux saisies sont réunies.')).toBeVisible();
  await expect(ligne(page, email)).toContainText('Clôturer, tous les dossiers');
  await context.close();
});

test('un accès d’inspection auquel un autre met fin n’est pas rouvert sans un mot par qui le prolongeait', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus(409);
  await entrer(page, { gererComptes: true });
  const qui = { email: adresse(), firstname: 'Driss', lastname: unique('Alami') };
  const invitation = { ...qui, dernierJour: dans(0) };
  const { lien } = await post<{ lien: string }>(
    page.request,
    '/collaborateur/inspection/inviter',
    invitation,
  );
  const context = await browser.newContext();
  const mots = { password: 'ravine tabouret calanque', jeton: lien.split('#')[1], travail: '', phone: '' };
  await post(context.request, '/auth/invitation/accepter', { ...qui, ...mots });
  await context.close();
  await page.goto('/app/settings/collabs');
  await bouton(ligne(page, qui.email), 'Changer le dernier jour').click();
  const jour = fenetre(page, `Accès d’inspection d’${qui.lastname} Driss`);
  await saisir(jour, { 'Dernier jour': jjmmaaaa(dans(20)) });

  const tous = await get<{ id: number; email: string }[]>(page.request, '/collaborateur/getAll');
  const id = tous.find(({ email }) => email === qui.email)?.id;
  await post(page.request, `/collaborateur/inspection/terminer/${id}`, {});
  await bouton(jour, 'Confirmer').click();
  const attention = fenetre(page, 'Attention');
  await expect(attention).toContainText('Quelqu’un a mis fin à cet accès entre-temps.');
  await bouton(attention, 'Fermer').click();
  await expect(champ(jour, 'Dernier jour')).toHaveValue(jjmmaaaa(dans(20)));
  await expect(ligne(page, qui.email)).toContainText('Terminée');
  await bouton(jour, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Dernier jour modifié avec succès !');
  await expect(ligne(page, qui.email)).toContainText(jjmmaaaa(dans(20)));
});

test('D75 un profil modifié dans un autre onglet se réunit à ce que l’on saisit', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { firstname, lastname, email } = await entrer(page);
  await page.goto('/app/settings/profile');
  const infos = partie(page, 'Informations');
  await bouton(infos, 'Modifier').click();
  const ailleurs = { firstname, lastname, email, phone: '0661223344', travail: 'Clerc rédacteur' };
  await post(page.request, '/user/update', ailleurs);
  await saisir(infos, { Téléphone: '0677889900' });
  await bouton(infos, 'Confirmer').click();
  await expect(avis(page, 'Travail. Vos deux saisies sont réunies.')).toBeVisible();
  await expect(valeur(infos, 'Travail')).toHaveText('Clerc rédacteur');
  await expect(valeur(infos, 'Téléphone')).toHaveText('06 77 88 99 00');

  // What was just written is what it stands on now.
  await bouton(infos, 'Modifier').click();
  await saisir(infos, { Travail: 'Clerc principal' });
  await bouton(infos, 'Confirmer').click();
  await expect(valeur(infos, 'Travail')).toHaveText('Clerc principal');
  await expect(infos.getByRole('textbox')).toHaveCount(0);
});

test('rien ne se tape du profil pendant qu’il s’enregistre', async ({ page }) => {
  await entrer(page);
  await page.goto('/app/settings/profile');
  const infos = partie(page, 'Informations');
  await bouton(infos, 'Modifier').click();
  await saisir(infos, { Travail: 'Clerc principal' });
  const repondre = await retenir(page, 'user/update');
  await bouton(infos, 'Confirmer').click();
  await champ(infos, 'Prénom').focus();
  await page.keyboard.type('Perdu');
  await expect(champ(infos, 'Prénom')).not.toHaveValue(/Perdu/);
  repondre();
  await expectNotice(page, 'Modifié !', 'Informations modifiées avec succès');
});
