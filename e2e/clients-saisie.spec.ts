/** The window that adds or modifies a client: R129 to R149. */
import type { Page } from '@playwright/test';
import { get } from './support/api';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre, ligne } from './support/ecran';
import { CONJOINT, unClient, unique } from './support/registres';
import { champ, choisir, gardes, prendreLeJour, saisir } from './support/saisie';
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

/** Over the list of what is named so: whoever is added must appear there by himself. */
async function ajouter(page: Page, nom: string) {
  await page.goto(`${LISTE}?q=${nom}`);
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

test('R129 R132 R134 R138 R144 R147 R296 R322 un ajout part d’un formulaire vide, nomme ce qui manque, et la liste suit', async ({
  page,
}) => {
  const nom = unique('Fassi');
  const dialog = await ajouter(page, nom);
  await expect(champ(dialog, 'Nom')).toHaveValue('');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText(OBLIGATOIRE)).toHaveCount(12);
  await expect(champ(dialog, 'Nom')).toBeFocused();

  await remplir(dialog, nom, unique('qw '));
  await choisir(dialog, 'État civil', 'Célibataire');
  await expect(dialog.getByText(OBLIGATOIRE)).toHaveCount(0);
  await expect(champ(dialog, 'Téléphone portable')).toHaveValue('06 61 23 45 67');
  await expect(champ(dialog, 'Date de naissance')).toHaveValue('05/02/1979');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Client ajouté avec succès');
  await expect(dialog).toBeHidden();
  await expect(ligne(page, nom)).toContainText('Rachid');
});

test('R130 R131 R133 R139 R145 R146 R149 le conjoint ne se saisit que pour Marié(e), et repart à zéro à l’ajout', async ({
  page,
}) => {
  const nom = unique('Alami');
  const dialog = await ajouter(page, nom);
  await remplir(dialog, nom, unique('QW'));
  await champ(dialog, 'État civil').click();
  await expect(page.getByRole('option')).toHaveText(['Célibataire', MARIE, 'Divorcé(e)', 'Veuf(ve)']);
  await page.keyboard.press('Escape');
  const conjoint = champ(dialog, 'Nom du conjoint');
  for (const etat of ['Célibataire', 'Divorcé(e)', 'Veuf(ve)']) {
    await choisir(dialog, 'État civil', etat);
    await expect(conjoint).toBeHidden();
  }
  await choisir(dialog, 'État civil', MARIE);
  await champ(dialog, 'Téléphone portable').clear();
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText(OBLIGATOIRE)).toHaveCount(7);
  await expect(conjoint).toBeFocused();
  await saisir(dialog, { 'Téléphone portable': '0661234567' });
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
  const [envoi] = await Promise.all([
    page.waitForRequest('**/api/client/addClient'),
    bouton(dialog, 'Confirmer').click(),
  ]);
  expect(envoi.postDataJSON()).toMatchObject({
    etat_civile_details: { date_mariage: '2010-04-03', date_contrat: null },
  });
  await expectNotice(page, 'Ajouté !', 'Client ajouté avec succès');
});

test('R133 une saisie reprise rend le conjoint : seul qui choisit un autre état civil le recommence', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const nom = unique('Kettani');
  const dialog = await ajouter(page, nom);
  await saisir(dialog, { Nom: nom });
  await choisir(dialog, 'État civil', MARIE);
  await saisir(dialog, MARIAGE);
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await ajouter(page, nom);
  await bouton(dialog, 'Reprendre').click();
  await expect(champ(dialog, 'Nom')).toHaveValue(nom);
  for (const [label, valeur] of Object.entries(MARIAGE))
    await expect(champ(dialog, label)).toHaveValue(valeur);
});

test('R129 R132 R133 R135 R141 R296 R323 une modification reprend le client et garde le conjoint', async ({
  page,
}) => {
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
  await expect(ligne(page, nom)).toContainText('+33 6 98 76 54 32');
});

test('une naissance à venir, un mariage d’avant la naissance des époux, se disent sous leur champ', async ({
  page,
}) => {
  const dialog = await ajouter(page, unique('Berrada'));
  await saisir(dialog, { 'Date de naissance': '29/02/2040' });
  await choisir(dialog, 'État civil', MARIE);
  await saisir(dialog, { ...MARIAGE, 'Date du mariage': '03/04/1984' });
  await champ(dialog, 'Date du mariage').press('Tab');
  await expect(champ(dialog, 'Date de naissance')).toHaveAccessibleDescription(/Ce jour est à venir/);
  await expect(champ(dialog, 'Date du mariage')).toHaveAccessibleDescription(
    /Avant la naissance de l’un des époux/,
  );
  await saisir(dialog, { 'Date de naissance': '05/02/1979', 'Date du mariage': '03/04/2010' });
  await champ(dialog, 'Date du mariage').press('Tab');
  await expect(dialog.getByText(/Ce jour est à venir|Avant la naissance/)).toHaveCount(0);
});

test('ce qui a eu lieu et porte une année à venir, ou d’un autre siècle, se dit et s’enregistre', async ({
  page,
}) => {
  const nom = unique('Lahlou');
  const dialog = await ajouter(page, nom);
  await remplir(dialog, nom, unique('QW'));
  await choisir(dialog, 'État civil', MARIE);
  await saisir(dialog, { 'Date de naissance': '05/02/1879', ...MARIAGE, 'Date du mariage': '03/04/2062' });
  await champ(dialog, 'Date du mariage').press('Tab');
  await expect(champ(dialog, 'Date de naissance')).toHaveAccessibleDescription(/Plus de 110 ans/);
  await expect(champ(dialog, 'Date du mariage')).toHaveAccessibleDescription(/Ce jour est à venir/);
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Client ajouté avec succès');
  await expect(ligne(page, nom)).toBeVisible();
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
