/** Nothing is typed in one’s own account while it is saved, nor while what was saved is read back. */
import type { Page } from '@playwright/test';
import { entrer } from './support/comptes';
import { bouton, expectNotice, retenir } from './support/ecran';
import { champ, partie, rienNeSeTape, saisir, valeur } from './support/saisie';
import { expect, test } from './support/console';

const infos = (page: Page) => partie(page, 'Informations');

test('D61 rien ne se tape dans le profil tant qu’il n’est pas relu : ce qui se lit ensuite est enregistré', async ({
  page,
}) => {
  await entrer(page);
  await page.goto('/app/settings/profile');
  await bouton(infos(page), 'Modifier').click();
  await saisir(infos(page), { Travail: 'Clerc principal' });
  const relire = await retenir(page, 'get/user');
  await bouton(infos(page), 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Informations modifiées avec succès !');
  await rienNeSeTape(page, infos(page).locator('[name="travail"]'));
  relire();
  await expect(valeur(infos(page), 'Travail')).toHaveText('Clerc principal');
  await expect(bouton(infos(page), 'Modifier')).toBeFocused();
});

test('R256 un mot de passe ne se corrige pas pendant qu’il s’enregistre : c’est l’autre qui serait en vigueur', async ({
  page,
}) => {
  const { password } = await entrer(page);
  await page.goto('/app/settings/profile');
  const carte = partie(page, 'Mot de passe');
  const nouveau = 'bruyère tabouret 48213';
  await saisir(carte, {
    'Mot de passe actuel': password,
    'Nouveau mot de passe': nouveau,
    'Confirmation du nouveau mot de passe': nouveau,
  });
  const repondre = await retenir(page, 'user/updatePass');
  await bouton(carte, 'Confirmer').click();
  await rienNeSeTape(page, carte.locator('[name="new"]'));
  repondre();
  await expect(champ(carte, 'Nouveau mot de passe')).toHaveValue('');
});

test('le profil relu ne prend pas le clavier au mot de passe que l’on tape déjà', async ({ page }) => {
  await entrer(page);
  await page.goto('/app/settings/profile');
  const infos = partie(page, 'Informations');
  await bouton(infos, 'Modifier').click();
  await saisir(infos, { Travail: 'Clerc principal' });
  const relire = await retenir(page, 'get/user');
  await bouton(infos, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Informations modifiées avec succès !');
  const actuel = champ(partie(page, 'Mot de passe'), 'Mot de passe actuel');
  await actuel.click();
  relire();
  await expect(bouton(infos, 'Modifier')).toBeVisible();
  await expect(actuel).toBeFocused();
});
