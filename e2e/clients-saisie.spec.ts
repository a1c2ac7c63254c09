/** The window that adds or modifies a client: R129 to R149. */
import type { Page } from '@playwright/test';
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
  retablir,
} from './support/ecran';
import { CONJOINT, unClient, unique } from './support/registres';
import { champ, choisir, prendreLeJour, saisir } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/client';
const OBLIGATOIRE = 'Ce champ est obligatoire.';
const MARIE = 'Marié(e)';

const IDENTITE = {
  Prénom: 'Rachid',
  'Date de naissance': '5/2/1979',
  Nationalité: 'Marocaine',
  Profession: 'Médecin',
  'Téléphone portable': '0661234567',
  Ville: 'Rabat',
  Commune: 'Agdal',
  Adresse: '3, rue Oukaimeden',
};
const MARIAGE = {
  'Nom du conjoint': 'Tazi',
  'Prénom du conjoint': 'Meryem',
  'Date de naissance du conjoint': '01/02/1985',
  'Lieu de naissance du conjoint': 'Fès',
  'Date du mariage': '03/04/2010',
  'Lieu du mariage': 'Rabat',
};

async function ajouter(page: Page) {
  await page.goto(LISTE);
  await bouton(page, 'Ajouter').click();
  const dialog = fenetre(page, 'Ajouter un client');
  await expect(champ(dialog, 'Nom')).toBeVisible();
  return dialog;
}

async function modifier(page: Page, nom: string) {
  await page.goto(`${LISTE}?q=${nom}`);
  await bouton(ligne(page, nom), 'Modifier').click();
  const dialog = fenetre(page, 'Modifier le client');
  await expect(champ(dialog, 'Nom')).toHaveValue(nom);
  return dialog;
}

async function remplir(dialog: ReturnType<typeof fenetre>, nom: string, cin: string): Promise<void> {
  await saisir(dialog, { Nom: nom, CIN: cin, ...IDENTITE });
  await dialog.getByRole('radio', { name: 'Homme' }).check();
}

test('R129 R132 R134 R144 R147 un ajout part d’un formulaire vide et nomme ce qui manque', async ({
  page,
}) => {
  const dialog = await ajouter(page);
  await expect(champ(dialog, 'Nom')).toHaveValue('');
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText(OBLIGATOIRE)).toHaveCount(12);
  await expect(champ(dialog, 'Nom')).toBeFocused();

  const nom = unique('Fassi');
  await remplir(dialog, nom, unique('qw '));
  await choisir(dialog, 'État civil', 'Célibataire');
  await expect(dialog.getByText(OBLIGATOIRE)).toHaveCount(0);
  await expect(champ(dialog, 'Téléphone portable')).toHaveValue('06 61 23 45 67');
  await expect(champ(dialog, 'Date de naissance')).toHaveValue('05/02/1979');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Client ajouté avec succès');
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill(nom);
  await expect(ligne(page, nom)).toContainText('Rachid');
});

test('R130 R131 R133 R145 R146 le conjoint ne se saisit que pour Marié(e), et repart à zéro à l’ajout', async ({
  page,
}) => {
  const dialog = await ajouter(page);
  const nom = unique('Alami');
  await remplir(dialog, nom, unique('QW'));
  const conjoint = champ(dialog, 'Nom du conjoint');
  for (const etat of ['Célibataire', 'Divorcé(e)', 'Veuf(ve)']) {
    await choisir(dialog, 'État civil', etat);
    await expect(conjoint).toBeHidden();
  }
  await choisir(dialog, 'État civil', MARIE);
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText(OBLIGATOIRE)).toHaveCount(6);
  await expect(champ(dialog, 'Date du contrat')).toBeHidden();
  await dialog.getByRole('switch', { name: 'Contrat de mariage' }).check();
  await saisir(dialog, MARIAGE);
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText(OBLIGATOIRE)).toHaveCount(1);
  await expect(champ(dialog, 'Date du contrat')).toBeVisible();

  await choisir(dialog, 'État civil', 'Divorcé(e)');
  await choisir(dialog, 'État civil', MARIE);
  await expect(conjoint).toHaveValue('');
  await expect(dialog.getByRole('switch', { name: 'Contrat de mariage' })).not.toBeChecked();
  await saisir(dialog, MARIAGE);
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Client ajouté avec succès');
});

test('R129 R132 R133 R135 R141 une modification reprend le client et garde le conjoint', async ({ page }) => {
  const { nom, id } = await unClient(page.request, { etat_civile: MARIE, etat_civile_details: CONJOINT });
  const dialog = await modifier(page, nom);
  await expect(champ(dialog, 'Date de naissance')).toHaveValue('09/03/1984');
  await expect(dialog.getByRole('radio', { name: 'Femme' })).toBeChecked();
  await expect(champ(dialog, 'Date du contrat')).toHaveValue('01/06/2010');
  await choisir(dialog, 'État civil', 'Célibataire');
  await expect(champ(dialog, 'Nom du conjoint')).toBeHidden();
  await choisir(dialog, 'État civil', MARIE);
  await expect(champ(dialog, 'Nom du conjoint')).toHaveValue('Idrissi');

  await prendreLeJour(dialog, 'Date du mariage', '12 juin 2010');
  await champ(dialog, 'Prénom').fill('Zineb');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Client modifié avec succès');
  await expect(ligne(page, nom)).toContainText('Zineb');
  const ecrit = await get<{ etat_civile_details: object }>(page.request, `/client/getClientById/${id}`);
  expect(ecrit.etat_civile_details).toMatchObject({
    date_mariage: '12/06/2010',
    nom_conjoint: 'Idrissi',
    date_contratInput: '2010-06-01',
  });
});

test('R148 D23 un e-mail et un téléphone mal formés se disent ; une CIN inhabituelle ne fait qu’avertir', async ({
  page,
}) => {
  const { nom } = await unClient(page.request);
  const dialog = await modifier(page, nom);
  const invalide = dialog.getByText('Veuillez entrer un e-mail valide');
  await champ(dialog, 'E-mail').fill('salma@');
  await expect(invalide).toBeHidden();
  await champ(dialog, 'Ville').focus();
  await expect(invalide).toBeVisible();
  await champ(dialog, 'E-mail').fill('salma@etude.ma');
  await champ(dialog, 'Ville').focus();
  await expect(invalide).toBeHidden();

  await champ(dialog, 'Téléphone portable').fill('06 12');
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText('Dix chiffres, ou un numéro international (+33…).')).toBeVisible();
  await champ(dialog, 'Téléphone portable').fill('0033698765432');
  const passeport = unique('2XP');
  await champ(dialog, 'CIN').fill(passeport);
  await champ(dialog, 'Ville').focus();
  await expect(dialog.getByText('Forme inhabituelle pour une CIN')).toBeVisible();
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Client modifié avec succès');
  await expect(ligne(page, nom)).toContainText('+33 69 87 65 43 2');
});

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
});

test('R310 un enregistrement qui n’aboutit pas garde la saisie, et peut être repris', async ({ page }) => {
  const { nom } = await unClient(page.request);
  const dialog = await modifier(page, nom);
  await couper(page, 'client/update/');
  await champ(dialog, 'Profession').fill('Pharmacienne');
  await bouton(dialog, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas. Votre saisie est conservée');
  await expect(champ(dialog, 'Profession')).toHaveValue('Pharmacienne');
  await retablir(page, 'client/update/');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Client modifié avec succès');
});

test('R305 un enregistrement sans réponse est abandonné au bout de 5 secondes', async ({ page }) => {
  const { nom } = await unClient(page.request);
  const dialog = await modifier(page, nom);
  await page.route('**/api/client/update/*', () => undefined);
  await champ(dialog, 'Profession').fill('Pharmacienne');
  const depart = Date.now();
  await bouton(dialog, 'Confirmer').click();
  await expect(bouton(dialog, 'Chargement…')).toBeDisabled();
  await expect(fenetre(page, 'Erreur !')).toBeVisible({ timeout: 8_000 });
  expect(Date.now() - depart).toBeGreaterThan(4_900);
  await expectRefus(page, 'Le serveur ne répond pas.');
});

test('D75 un client modifié entre-temps par un autre n’est pas écrasé', async ({ page, allowStatus }) => {
  allowStatus(409);
  const client = await unClient(page.request);
  const dialog = await modifier(page, client.nom);
  const lu = await get<object>(page.request, `/client/getClientById/${client.id}`);
  await post(page.request, `/client/update/${client.id}`, { ...lu, ville: 'Tanger' });
  await champ(dialog, 'Profession').fill('Pharmacienne');
  await bouton(dialog, 'Confirmer').click();
  await expectRefus(page, 'Quelqu’un a modifié cet enregistrement entre-temps.');
  await expect(champ(dialog, 'Profession')).toHaveValue('Pharmacienne');
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

test('R027 la fenêtre est accessible, claire et sombre, et tient sur un téléphone', async ({ page }) => {
  const { nom } = await unClient(page.request, { etat_civile: MARIE, etat_civile_details: CONJOINT });
  const dialog = await modifier(page, nom);
  await champ(dialog, 'Nom').fill('');
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText(OBLIGATOIRE)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
