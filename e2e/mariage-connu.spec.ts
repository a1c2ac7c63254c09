/** The second of two spouses: what the first one's record says of their marriage is not typed again. */
import { get } from './support/api';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre } from './support/ecran';
import { CONJOINT, unClient, unique } from './support/registres';
import { champ, choisir, saisir } from './support/saisie';
import { expect, test } from './support/session';

test('le mariage que dit la fiche du conjoint se reprend, et ne se dit pas autrement sans qu’on le voie', async ({
  page,
}) => {
  const nom = unique('Idrissi');
  const elle = await unClient(page.request, {
    etat_civile: 'Marié(e)',
    etat_civile_details: { ...CONJOINT, nom_conjoint: nom },
  });
  await page.goto(`/app/client?q=${nom}`);
  await bouton(page, 'Ajouter').click();
  const lui = fenetre(page, 'Ajouter un client');
  const connu = lui.getByText(`La fiche de ${elle.fullname}`);
  await saisir(lui, {
    Nom: nom,
    Prénom: 'Karim',
    CIN: unique('QW'),
    'Date de naissance': '14/07/1982',
    Nationalité: 'Marocaine',
    Profession: 'Médecin',
    'Téléphone portable': '0661234567',
    Ville: 'Rabat',
    Commune: 'Agdal',
    Adresse: '12, avenue de France',
  });
  await lui.getByRole('radio', { name: 'Homme' }).check();
  await choisir(lui, 'État civil', 'Marié(e)');
  await saisir(lui, {
    'Nom du conjoint': elle.nom.toUpperCase(),
    'Prénom du conjoint': 'Salma',
    'Date de naissance du conjoint': '09/03/1984',
    'Lieu de naissance du conjoint': 'Fès',
  });
  await expect(connu).toContainText('dit ce mariage : le');
  await expect(connu).toContainText('à Salé, avec un contrat du');
  await expectAccessible(page);
  await expectFits(page);
  await bouton(lui, 'Confirmer').click();
  await expect(lui.getByText('Ce champ est obligatoire.')).toHaveCount(2);
  await bouton(lui, 'Reprendre ce mariage').click();
  await expect(lui.getByText('Ce champ est obligatoire.')).toHaveCount(0);
  await expect(connu).toBeHidden();
  await expect(champ(lui, 'Date du mariage')).toBeFocused();
  await expect(champ(lui, 'Lieu du mariage')).toHaveValue('Salé');
  await expect(lui.getByRole('switch', { name: 'Contrat de mariage' })).toBeChecked();

  await saisir(lui, { 'Lieu du mariage': 'Tanger' });
  await expect(connu).toBeVisible();
  await saisir(lui, { 'Lieu du mariage': 'Salé' });
  await expect(connu).toBeHidden();
  await bouton(lui, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Client ajouté avec succès');
  const [{ id }] = await get<[{ id: number }]>(page.request, `/client/getAllClients?page=1&q=${nom}`);
  const { etat_civile_details: mariage } = await get<{ etat_civile_details: object }>(
    page.request,
    `/client/getClientById/${id}`,
  );
  const { date_mariageInput, date_contratInput } = mariage as Record<string, string>;
  expect([date_mariageInput, date_contratInput]).toEqual([CONJOINT.date_mariage, CONJOINT.date_contrat]);
});

test('un homonyme, ou un conjoint dont la fiche en nomme un autre, ne propose rien', async ({ page }) => {
  const elle = await unClient(page.request, { etat_civile: 'Marié(e)', etat_civile_details: CONJOINT });
  await page.goto('/app/client');
  await bouton(page, 'Ajouter').click();
  const lui = fenetre(page, 'Ajouter un client');
  await saisir(lui, { Nom: 'Un autre', Prénom: 'Karim' });
  await choisir(lui, 'État civil', 'Marié(e)');
  const lue = page.waitForResponse('**/api/client/getClientById/*');
  await saisir(lui, {
    'Nom du conjoint': elle.nom,
    'Prénom du conjoint': 'Salma',
    'Date de naissance du conjoint': '09/03/1984',
    'Lieu de naissance du conjoint': 'Fès',
  });
  await lue;
  await champ(lui, 'Lieu du mariage').focus();
  await expect(lui.getByText(`La fiche de ${elle.fullname}`)).toHaveCount(0);
});
