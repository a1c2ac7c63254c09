/** What is shown once is not lost by « back ». */
import { request } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { adresse, entrer, unCompte } from './support/comptes';
import { expect, test } from './support/console';
import { bouton, fenetre, ligne, retenir } from './support/ecran';
import { champ, partie } from './support/saisie';

const INVITER = 'Inviter un collaborateur';

test('« Précédent » devant un lien d’invitation que rien d’autre ne montre demande d’abord', async ({
  page,
}) => {
  await entrer(page, { gererComptes: true });
  await page.goto('/app/settings/profile');
  await page.getByRole('link', { name: 'Collaborateurs' }).click();
  await bouton(page, INVITER).click();
  const saisie = fenetre(page, INVITER);
  await champ(saisie, 'E-mail').fill(adresse());
  await bouton(saisie, 'Confirmer').click();
  const lien = fenetre(page, 'Lien d’invitation');
  await expect(champ(lien, 'Lien à usage unique')).toHaveValue(/#/);
  await page.goBack();
  const question = fenetre(page, 'Quitter sans garder ce lien ?');
  await bouton(question, 'Revenir au lien').click();
  await expect(question).toBeHidden();
  await expect(champ(lien, 'Lien à usage unique')).toHaveValue(/#/);
  await page.goBack();
  await bouton(question, 'Quitter').click();
  await expect(page).toHaveURL('/app/settings/profile');
});

test('un lien d’invitation fermé, le clavier revient au bouton qui a ouvert la saisie, à chaque fois', async ({
  page,
}) => {
  await entrer(page, { gererComptes: true });
  await page.goto('/app/settings/collabs');
  const inviter = async () => {
    await bouton(page, INVITER).press('Enter');
    const saisie = fenetre(page, INVITER);
    await champ(saisie, 'E-mail').fill(adresse());
    await champ(saisie, 'E-mail').press('Enter');
    const lien = fenetre(page, 'Lien d’invitation');
    await bouton(lien, 'Fermer').press('Enter');
    await expect(lien).toBeHidden();
    await expect(bouton(page, INVITER)).toBeFocused();
  };
  await inviter();
  // Its code is known by now: the window of the link comes at once in the place of the one that asked for it.
  await inviter();
});

test('un nouveau lien fermé, le clavier revient à son bouton, dans la ligne qui remplace l’autre, où qu’elle soit', async ({
  page,
  baseURL,
}) => {
  await entrer(page, { gererComptes: true });
  await page.goto('/app/settings/collabs');
  const email = adresse();
  await bouton(page, INVITER).click();
  await champ(fenetre(page, INVITER), 'E-mail').fill(email);
  await champ(fenetre(page, INVITER), 'E-mail').press('Enter');
  const lien = fenetre(page, 'Lien d’invitation');
  await bouton(lien, 'Fermer').click();
  const nouveau = bouton(ligne(page, email), 'Nouveau lien');
  // A row more above, by a colleague.
  const collegue = await request.newContext({ baseURL });
  await unCompte(collegue);
  await collegue.dispose();
  await nouveau.press('Enter');
  // The list is read again behind the window: an invitation made anew is another row.
  await expect(lien).toBeVisible();
  await page.waitForLoadState('networkidle');
  await bouton(lien, 'Fermer').press('Enter');
  await expect(lien).toBeHidden();
  await expect(nouveau).toBeFocused();
});

test('« Précédent » pendant qu’une invitation se crée ne perd pas son lien', async ({ page }) => {
  await entrer(page, { gererComptes: true });
  await page.goto('/app/settings/profile');
  await page.getByRole('link', { name: 'Collaborateurs' }).click();
  await bouton(page, INVITER).click();
  const saisie = fenetre(page, INVITER);
  await champ(saisie, 'E-mail').fill(adresse());
  const repondre = await retenir(page, 'collaborateur/inviter');
  await bouton(saisie, 'Confirmer').click();
  await expect(bouton(saisie, 'Chargement…')).toBeVisible();
  await page.goBack();
  repondre();
  await bouton(fenetre(page, 'Quitter sans garder ce lien ?'), 'Revenir au lien').click();
  await expect(champ(fenetre(page, 'Lien d’invitation'), 'Lien à usage unique')).toHaveValue(/#/);
  await expect(page).toHaveURL('/app/settings/collabs');
});

test('« Précédent » devant des codes de secours que rien d’autre ne montre demande d’abord', async ({
  page,
}) => {
  await entrer(page);
  await page.goto('/app/client');
  await page.getByRole('link', { name: 'Profil & mot de passe' }).click();
  const carte = partie(page, 'Sécurité de la connexion');
  await bouton(carte, 'Configurer').click();
  const dialog = fenetre(page, 'Application de codes');
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await champ(dialog, 'Code à six chiffres').fill(
    TOTP.generate({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }),
  );
  await bouton(dialog, 'Mettre en service').click();
  const codes = fenetre(page, 'Vos codes de secours');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.goBack();
  const question = fenetre(page, 'Quitter sans garder vos codes de secours ?');
  await bouton(question, 'Revenir aux codes').click();
  await expect(question).toBeHidden();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await bouton(codes, 'Je les ai mis en lieu sûr').click();
  await page.goBack();
  await expect(page).toHaveURL('/app/client');
});

test('« Précédent », « Échap » ou un clic à côté ne prennent pas l’adresse du calendrier, que rien d’autre ne montre', async ({
  page,
}) => {
  await entrer(page);
  await page.goto('/app/client');
  await page.getByRole('link', { name: 'Échéances', exact: true }).click();
  await bouton(page, 'Calendrier privé').click();
  const prive = fenetre(page, 'Calendrier privé');
  await bouton(prive, 'Créer mon adresse').click();
  const montree = champ(prive, 'Adresse du calendrier');
  await expect(montree).toHaveValue(/^http/);
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 450);
  await expect(montree).toHaveValue(/^http/);
  await page.goBack();
  const question = fenetre(page, 'Quitter sans garder cette adresse ?');
  await bouton(question, 'Revenir à l’adresse').click();
  await expect(question).toBeHidden();
  await expect(montree).toHaveValue(/^http/);
  await bouton(prive, 'Fermer la fenêtre').click();
  await expect(prive).toBeHidden();
});
