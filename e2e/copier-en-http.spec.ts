/** An office's network is plain http: what the screens copy there (src/kit/web/copier.ts). */
import { adresse, entrer } from './support/comptes';
import { expect, test } from './support/console';
import { bouton, fenetre } from './support/ecran';
import { champ } from './support/saisie';

test('sur le réseau de l’étude, en http, le lien se copie aussi : le presse-papiers y est fermé aux pages', async ({
  page,
}) => {
  await entrer(page, { gererComptes: true });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/app/settings/collabs');
  await bouton(page, 'Inviter un collaborateur').click();
  const dialog = fenetre(page, 'Inviter un collaborateur');
  await champ(dialog, 'E-mail').fill(adresse());
  await bouton(dialog, 'Confirmer').click();
  const copie = bouton(fenetre(page, 'Lien d’invitation'), 'Copier le lien');
  await copie.click();
  await expect(page.getByRole('status').getByText('Lien copié')).toBeVisible();
  await expect(copie).toBeFocused();
});
