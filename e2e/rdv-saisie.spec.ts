/** The window that modifies an appointment: R104, R111 to R114. */
import type { Locator, Page } from '@playwright/test';
import { get, post } from './support/api';
import {
  bouton,
  couper,
  expectAccessible,
  expectFits,
  expectNotice,
  expectRefus,
  fenetre,
  ligne,
} from './support/ecran';
import { unique, unRdv } from './support/registres';
import { champ, prendreLeJour, saisir } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/rdv';

async function modifier(page: Page, nom: string): Promise<Locator> {
  await page.goto(`${LISTE}?q=${nom}`);
  await bouton(ligne(page, nom), 'Voir / Modifier').click();
  const dialog = fenetre(page, 'Modifier le rendez-vous');
  await expect(champ(dialog, 'Nom')).toHaveValue(nom);
  return dialog;
}

test('R104 R111 R112 R113 R114 R314 la fenêtre reprend le rendez-vous, n’exige que le numéro et vide la date', async ({
  page,
}) => {
  const { nom, id } = await unRdv(page.request);
  const dialog = await modifier(page, nom);
  await expect(champ(dialog, 'Date')).toHaveValue('06/05/2031');
  await expect(champ(dialog, 'Heure')).toHaveValue('10:30');
  await expect(champ(dialog, 'Motif')).toHaveValue('Donation à ses enfants');
  const tel = champ(dialog, 'Téléphone');
  await expect(tel).toHaveValue('06 61 23 45 67');
  await saisir(dialog, { Téléphone: '', Prénom: '', Date: '', Heure: '', Motif: '' });
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText('Ce champ est obligatoire.')).toHaveCount(1);
  await expect(tel).toBeFocused();
  await tel.pressSequentially('05370011229');
  await expect(tel).toHaveValue('05 37 00 11 22');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Rendez-vous modifié avec succès');
  await expect(dialog).toBeHidden();
  await expect(ligne(page, nom).getByRole('cell')).toHaveText(['', nom, '', '05 37 00 11 22', '', '', '']);
  expect(await get(page.request, `/rdv/getRdvById/${id}`)).toMatchObject({
    date: null,
    heure: null,
    motif: null,
  });
});

test('ce que Word colle garde ses lignes dans un texte long, et ses mots à part dans un champ d’une ligne', async ({
  page,
}) => {
  const { id, nom } = await unRdv(page.request);
  const dialog = await modifier(page, nom);
  for (const [label, texte] of Object.entries({ Prénom: 'Aya\u000bSalma', Motif: 'Bail\u000bVente' })) {
    await champ(dialog, label).fill('');
    await page.keyboard.insertText(texte);
  }
  await expect(champ(dialog, 'Motif')).toHaveValue('Bail\nVente');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Rendez-vous modifié avec succès');
  const range = { prenom: 'Aya Salma', motif: 'Bail\nVente' };
  expect(await get(page.request, `/rdv/getRdvById/${id}`)).toMatchObject(range);
});

test('une modification refusée garde la saisie, et fermer demande', async ({ page }) => {
  const { nom } = await unRdv(page.request);
  const dialog = await modifier(page, nom);
  await champ(dialog, 'Motif').fill('Bail');
  await couper(page, 'rdv/update/');
  await bouton(dialog, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(champ(dialog, 'Motif')).toHaveValue('Bail');
  // The keyboard comes back once the refusal is read.
  await expect(champ(dialog, 'Motif')).toBeFocused();
  await page.keyboard.press('Escape');
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  await expect(dialog).toBeHidden();
  await expect(bouton(ligne(page, nom), 'Voir / Modifier')).toBeFocused();
});

test('R027 liste, calendrier et fenêtre sont accessibles et tiennent sur un téléphone', async ({ page }) => {
  const { nom } = await unRdv(page.request, {
    nom: unique('Ben Abdeljalil El Andaloussi veuve Oulad Sidi Bouazza'.repeat(3)),
    motif: 'mot '.repeat(300),
  });
  const dialog = await modifier(page, nom);
  await expectAccessible(page);
  await expectFits(page);
  await prendreLeJour(dialog, 'Date', '12 mai 2031');
  await expect(champ(dialog, 'Date')).toHaveValue('12/05/2031');
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog).toBeHidden();
  await expect(ligne(page, nom)).toContainText('12/05/2031');
  await expectAccessible(page);
  await expectFits(page);
});

test('D75 l’un déplace le jour, l’autre l’heure : le moment se choisit, il n’est pas composé des deux', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id, nom, ...rdv } = await unRdv(page.request);
  const dialog = await modifier(page, nom);
  await post(page.request, `/rdv/update/${id}`, { ...rdv, nom, date: '2031-05-07' });
  await saisir(dialog, { Heure: '15:00', Motif: 'Vente' });
  await bouton(dialog, 'Confirmer').click();
  const choix = fenetre(page, 'Deux saisies à réunir');
  const lignes = choix.getByRole('row');
  await expect(lignes.nth(1)).toContainText(/Date.*06\/05\/2031.*07\/05\/2031/);
  await expect(lignes.nth(2)).toContainText(/Heure.*15:00.*10:30/);
  await bouton(choix, 'Tout le mien').click();
  await bouton(choix, 'Réunir et enregistrer').click();
  await expectNotice(page, 'Modifié !', 'Rendez-vous modifié avec succès');
  const garde = { date: '06/05/2031', heure: '15:00', motif: 'Vente' };
  expect(await get(page.request, `/rdv/getRdvById/${id}`)).toMatchObject(garde);
});

test('l’heure où quelqu’un est attendu déjà le dit, en la prenant comme en la modifiant, et ne refuse rien', async ({
  page,
}) => {
  const moment = { date: '2033-02-08', heure: '09:45' };
  const premier = await unRdv(page.request, { ...moment, nom: unique('Attendu') });
  const second = await unRdv(page.request, { ...moment, heure: '11:00', nom: unique('Libre') });
  const dialog = await modifier(page, second.nom);
  const aussi = dialog.getByText(`À cette heure aussi\u00a0: ${premier.nom} Nadia.`);
  await expect(aussi).toHaveCount(0);
  await saisir(dialog, { Heure: '09:45' });
  await expect(aussi).toBeVisible();
  await expect(champ(dialog, 'Heure')).toHaveAccessibleDescription(/Attendu/);
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Rendez-vous modifié avec succès');

  await bouton(page, 'Ajouter').click();
  const prise = fenetre(page, 'Prise de rendez-vous');
  await saisir(prise, { Téléphone: '0661234567', Date: '08/02/2033' });
  await expect(prise.getByText(/^À cette heure aussi/)).toHaveCount(0);
  await saisir(prise, { Heure: '09:45' });
  await expect(prise.getByText(/^À cette heure aussi/)).toContainText(second.nom);
});

test('de quatre autres attendus à la même heure, trois sont nommés, et la suite se devine', async ({
  page,
}) => {
  const moment = { date: '2033-02-09', heure: '10:15' };
  for (let rang = 0; rang < 4; rang += 1) await unRdv(page.request, moment);
  const dernier = await unRdv(page.request, { ...moment, nom: unique('Dernier') });
  const dialog = await modifier(page, dernier.nom);
  await expect(dialog.getByText(/^À cette heure aussi/)).toHaveText(/ Nadia, .* Nadia, .* Nadia…$/);
});
