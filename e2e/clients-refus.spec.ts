/** A client that cannot be saved: R305, R310, D61, D75, D78. */
import type { Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerOuvert, titre } from './support/donnees';
import {
  bouton,
  confirmer,
  couper,
  expectAbandon,
  expectNotice,
  expectRefus,
  fenetre,
  ligne,
  lignes,
  retablir,
  tenirLeTemps,
} from './support/ecran';
import { unClient } from './support/registres';
import { champ } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/client';

async function modifier(page: Page, nom: string) {
  await page.goto(`${LISTE}?q=${nom}`);
  await bouton(ligne(page, nom), 'Modifier').click();
  const dialog = fenetre(page, 'Modifier le client');
  await expect(champ(dialog, 'Nom')).toHaveValue(nom);
  return dialog;
}

test('D78 une CIN déjà connue est refusée sur son champ, avec le nom de l’autre client', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  const connu = await unClient(page.request);
  const { nom } = await unClient(page.request);
  const dialog = await modifier(page, nom);
  await champ(dialog, 'CIN').fill(connu.cin.toLowerCase());
  await bouton(dialog, 'Confirmer').click();
  await expectRefus(page, 'Corrigez les champs signalés, puis confirmez à nouveau.');
  await expect(dialog.getByText(`Ce numéro de CIN est déjà celui de ${connu.fullname}.`)).toBeVisible();
  await expect(champ(dialog, 'CIN')).toBeFocused();
});

test('R310 un enregistrement qui n’aboutit pas garde la saisie, et peut être repris', async ({ page }) => {
  const { nom } = await unClient(page.request);
  const dialog = await modifier(page, nom);
  await couper(page, 'client/update/');
  await champ(dialog, 'Profession').fill('Pharmacienne');
  await bouton(dialog, 'Confirmer').click();
  await expectRefus(page, 'Votre saisie est conservée.');
  await expect(champ(dialog, 'Profession')).toHaveValue('Pharmacienne');
  await retablir(page, 'client/update/');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Client modifié avec succès');
});

test('R305 un enregistrement ou une suppression sans réponse est abandonné au bout de 5 secondes', async ({
  page,
}) => {
  await tenirLeTemps(page);
  const { nom } = await unClient(page.request);
  const dialog = await modifier(page, nom);
  await champ(dialog, 'Profession').fill('Pharmacienne');
  await expectAbandon(page, { path: 'client/update/', limit: 5_000 }, async () => {
    await bouton(dialog, 'Confirmer').click();
    await page.clock.runFor(10);
    await expect(bouton(dialog, 'Chargement…')).toBeDisabled();
  });
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(champ(dialog, 'Profession')).toHaveValue('Pharmacienne');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Client modifié avec succès');
  await expect(dialog).toBeHidden();

  await bouton(ligne(page, nom), 'Supprimer').click();
  await expect(fenetre(page, 'Êtes-vous sûr ?')).toBeVisible();
  await expectAbandon(page, { path: 'client/deleteById', limit: 5_000 }, () =>
    confirmer(page, 'Voulez-vous vraiment supprimer ce client ?'),
  );
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(ligne(page, nom)).toBeVisible();
});

test('D75 un client modifié entre-temps par un autre n’est pas écrasé', async ({ page, allowStatus }) => {
  allowStatus(409);
  const client = await unClient(page.request);
  const dialog = await modifier(page, client.nom);
  const lire = () => get<object>(page.request, `/client/getClientById/${client.id}`);
  await post(page.request, `/client/update/${client.id}`, { ...(await lire()), ville: 'Tanger' });
  await champ(dialog, 'Profession').fill('Pharmacienne');
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog).toBeHidden();
  await expectNotice(page, 'Saisies réunies', 'Vos deux saisies sont réunies.');
  expect(await lire()).toMatchObject({ ville: 'Tanger', profession: 'Pharmacienne' });
});

test('D61 fermer la fenêtre avec une saisie demande d’abord', async ({ page }) => {
  const { nom } = await unClient(page.request);
  const dialog = await modifier(page, nom);
  await champ(dialog, 'Profession').fill('Pharmacienne');
  await page.keyboard.press('Escape');
  const question = fenetre(page, 'Quitter sans enregistrer ?');
  await bouton(question, 'Continuer la saisie').click();
  await expect(champ(dialog, 'Profession')).toHaveValue('Pharmacienne');
  await bouton(dialog, 'Fermer').click();
  await bouton(question, 'Quitter sans enregistrer').click();
  await expect(dialog).toBeHidden();
});

test('D31 de plusieurs clients cochés, le refus dit lequel un dossier retient, et aucun ne part', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const nomme = titre('Vente');
  const { vendeur } = await creerOuvert(page.request, nomme);
  await unClient(page.request, { cin: `${vendeur.cin}0` });
  await page.goto(`${LISTE}?q=${vendeur.cin}`);
  await expect(lignes(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
  await bouton(page, 'Supprimer (2)').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ces 2 clients ?');
  await expectRefus(
    page,
    'Rien n’est supprimé : un dossier ou une affaire se sert encore de ce qui suit.',
    `${vendeur.fullname} · ${vendeur.cin} : Dossier ${nomme}`,
  );
  await expect(lignes(page)).toHaveCount(2);
});
