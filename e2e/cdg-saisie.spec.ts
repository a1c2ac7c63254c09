/** The window that adds or modifies an affair, and its versements: R220, R223 to R242, D69, D70. */
import type { Locator, Page } from '@playwright/test';
import { get } from './support/api';
import { creerOuvert } from './support/donnees';
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
import { type Client, unClient, uneAffaire, unique } from './support/registres';
import { ajouterA, champ, choisir, partie, saisir, saisirVirement, valeur } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/cdg';
const OBLIGATOIRE = 'Ce champ est obligatoire.';
const INCOMPLET = 'Complétez d’abord les versements déjà commencés.';
const PREMIER = 'Premier Versement';
const COMPLEMENT = 'Complément de Versement';

const versement = (dialog: Locator, nom: string): Locator =>
  dialog.getByRole('group', { name: new RegExp(`^${nom} n° \\d+$`) });

async function ajouter(page: Page): Promise<Locator> {
  await page.goto(LISTE);
  await bouton(page, 'Ajouter').click();
  const dialog = fenetre(page, 'Ajouter une affaire CDG');
  await expect(versement(dialog, PREMIER)).toBeVisible();
  return dialog;
}

async function modifier(page: Page, numRecu: string): Promise<Locator> {
  await page.goto(`${LISTE}?q=${encodeURIComponent(numRecu)}`);
  await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  const dialog = fenetre(page, "Modifier l'affaire CDG");
  await expect(versement(dialog, PREMIER)).toBeVisible();
  return dialog;
}

const virementDe = ({ id }: Client, montant: number) => ({
  montant,
  typePaiement: 'Virement',
  dateVirement: '2025-03-04',
  deClient: id,
});

test('R220 R221 R223 R225 R226 R229 R296 R341 D69 un ajout offre clients, autres bénéficiaires et versements', async ({
  page,
}) => {
  const client = await unClient(page.request);
  const dialog = await ajouter(page);
  await expect(valeur(dialog, 'Numéro de reçu')).toHaveText('attribué à l’enregistrement');
  await expect(valeur(dialog, 'Numéro de compte professionnel')).toContainText('celui du notaire');
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText(OBLIGATOIRE)).toHaveCount(1);

  await champ(dialog, 'Objet').click();
  await expect(page.getByRole('option')).toHaveText(['Vente immobilière', 'Donation immobilière']);
  await page.getByRole('option', { name: 'Donation immobilière' }).click();
  await ajouterA(dialog, 'Clients bénéficiaires', client.cin);
  await champ(dialog, 'Autres bénéficiaires').click();
  await expect(page.getByRole('option')).toHaveText([
    'RAF',
    'Mr LE PERCEPTEUR',
    'Mr LE TRESORIER',
    'ANCFCC',
    'ETAT',
    'LYDEC',
    'LE SYNDIC',
  ]);
  await page.getByRole('option', { name: 'ANCFCC' }).click();
  await page.getByRole('option', { name: 'LYDEC' }).click();
  await page.keyboard.press('Escape');
  const [ecrite, relue] = await Promise.all([
    page.waitForResponse('**/api/cdg/addCdg'),
    page.waitForResponse('**/api/cdg/getAllCdgs*'),
    bouton(dialog, 'Confirmer').click(),
  ]);
  await expectNotice(page, 'Ajouté !', 'Affaire CDG ajoutée avec succès');
  expect(relue.request().timing().startTime).toBeGreaterThan(ecrite.request().timing().startTime);

  const { cdgId } = (await ecrite.json()) as { cdgId: number };
  const affaire = await get<{ numRecu: string }>(page.request, `/cdg/getCdgById/${cdgId}`);
  expect(affaire).toMatchObject({ objet: 'Donation immobilière', versements: [] });
  const rouverte = await modifier(page, affaire.numRecu);
  await expect(valeur(rouverte, 'Numéro de reçu')).toHaveText(affaire.numRecu);
  await expect(rouverte.getByText(`${client.fullname} · ${client.cin}`)).toBeVisible();
  for (const autre of ['ANCFCC', 'LYDEC'])
    await expect(rouverte.getByText(autre, { exact: true })).toBeVisible();
});

test('R232 R233 R235 R236 R237 R238 chaque mode de versement demande les siens', async ({ page }) => {
  const dialog = await ajouter(page);
  const rang = versement(dialog, PREMIER);
  await champ(rang, 'Mode de versement').click();
  await expect(page.getByRole('option')).toHaveText(['Espèces', 'Chèque', 'Virement']);
  await page.keyboard.press('Escape');
  const demandes = {
    Espèces: ['Date du versement', 'N° du versement'],
    Chèque: ['N° du chèque', 'Banque'],
    Virement: ['Date du virement'],
  };
  const tous = Object.values(demandes).flat();
  for (const [mode, champs] of Object.entries(demandes)) {
    await choisir(rang, 'Mode de versement', mode);
    for (const nom of tous) await expect(champ(rang, nom)).toBeVisible({ visible: champs.includes(nom) });
    await bouton(dialog, 'Ajouter un versement').click();
    await expect(rang.getByText(OBLIGATOIRE)).toHaveCount(2 + champs.length);
  }
});

test('R231 R234 R239 R241 R242 un versement s’ajoute quand les autres sont complets, et le total suit', async ({
  page,
}) => {
  const [un, deux] = [await unClient(page.request), await unClient(page.request)];
  const dialog = await ajouter(page);
  await choisir(dialog, 'Objet', 'Vente immobilière');
  const premier = versement(dialog, PREMIER);
  await bouton(dialog, 'Ajouter un versement').click();
  await expect(dialog.getByText(INCOMPLET)).toBeVisible();
  await expect(versement(dialog, COMPLEMENT)).toHaveCount(0);
  await saisirVirement(premier, un.cin, '1 250 000,5');
  await expect(dialog.getByText(INCOMPLET)).toBeHidden();
  await expect(premier.getByText(OBLIGATOIRE)).toHaveCount(0);
  await expect(dialog.getByText('1 250 000,50 DH')).toBeVisible();

  await bouton(dialog, 'Ajouter un versement').click();
  const second = versement(dialog, COMPLEMENT);
  await saisirVirement(second, deux.cin, '0,255');
  await bouton(dialog, 'Confirmer').click();
  await expect(second.getByText('Deux décimales au plus.')).toBeVisible();
  await saisir(second, { Montant: '0,25' });
  await expect(dialog.getByText('1 250 000,75 DH')).toBeVisible();
  await bouton(dialog, 'Ajouter un versement').click();
  await expect(versement(dialog, COMPLEMENT)).toHaveCount(2);
  // Heard apart, as they are seen one under the other.
  for (const nom of ['Complément de Versement n° 2', 'Complément de Versement n° 3'])
    await expect(dialog.getByRole('group', { name: nom })).toBeVisible();
  const [ecrite] = await Promise.all([
    page.waitForResponse('**/api/cdg/addCdg'),
    bouton(dialog, 'Confirmer').click(),
  ]);
  await expectNotice(page, 'Ajouté !', 'Affaire CDG ajoutée avec succès');
  const { cdgId } = (await ecrite.json()) as { cdgId: number };
  expect(ecrite.request().postDataJSON()).toMatchObject({
    versements: [{ dateVersement: null, dateVirement: '2025-03-04' }, { dateVersement: null }],
  });
  expect(await get(page.request, `/cdg/getCdgById/${cdgId}`)).toMatchObject({
    solde: 1_250_000.75,
    versements: [
      { typeVersement: PREMIER, montant: 1_250_000.5, deClient: un.id, dateVirement: '2025-03-04' },
      { typeVersement: COMPLEMENT, montant: 0.25, deClient: deux.id },
    ],
  });
});

test('R216 R221 R240 R296 R343 R584 D70 une modification reprend les versements ; le dernier retiré laisse une ligne vide', async ({
  page,
}) => {
  const [un, deux] = [await unClient(page.request), await unClient(page.request)];
  const { id, numRecu } = await uneAffaire(page.request, {
    versements: [virementDe(un, 1_000), virementDe(deux, 234.5)],
  });
  const dialog = await modifier(page, numRecu);
  const premier = versement(dialog, PREMIER);
  await expect(champ(premier, 'De la part de')).toHaveValue(new RegExp(un.fullname));
  await expect(champ(versement(dialog, COMPLEMENT), 'Montant')).toHaveValue('234,50');
  await expect(dialog.getByText('1 234,50 DH')).toBeVisible();

  await bouton(dialog, `Supprimer : ${PREMIER} n° 1`).click();
  await expect(versement(dialog, COMPLEMENT)).toHaveCount(0);
  await expect(champ(premier, 'De la part de')).toHaveValue(new RegExp(deux.fullname));
  await bouton(dialog, `Supprimer : ${PREMIER} n° 1`).click();
  await expect(champ(premier, 'De la part de')).toHaveValue('');
  await expect(champ(premier, 'Montant')).toHaveValue('');
  await expect(champ(premier, 'Mode de versement')).toHaveValue('');
  await expect(dialog.getByText('0,00 DH')).toBeVisible();

  await couper(page, 'cdg/update/');
  await bouton(dialog, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(champ(premier, 'Montant')).toHaveValue('');
  await retablir(page, 'cdg/update/');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Affaire CDG modifiée avec succès');
  await expect(ligne(page, numRecu)).toContainText('0,00 DH');
  expect(await get(page.request, `/cdg/getCdgById/${id}`)).toMatchObject({ versements: [], solde: 0 });
});

test('un versement saisi deux fois se dit avant d’être confirmé', async ({ page }) => {
  const un = virementDe(await unClient(page.request), 500_000);
  const { numRecu } = await uneAffaire(page.request, { versements: [un, un] });
  const dialog = await modifier(page, numRecu);
  const pareils = dialog.getByText('Les versements n° 1 et n° 2 sont pareils');
  await expect(pareils).toBeVisible();
  await bouton(dialog, 'Supprimer : Complément de Versement n° 2').click();
  await expect(pareils).toBeHidden();
});

test('R224 R227 R342 D33 depuis un dossier, la fenêtre s’intitule pareil et l’objet est celui du dossier', async ({
  page,
}) => {
  const { id } = await creerOuvert(page.request, unique('Vente'));
  await page.goto(`/app/dossier/modifier/${id}`);
  const prix = partie(page, 'Prix');
  await prix.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
  await bouton(prix, 'Nouvelle affaire CDG').click();
  const dialog = fenetre(page, 'Ajouter une affaire CDG');
  await expect(valeur(dialog, 'Objet')).toHaveText('Vente immobilière');
  const [ecrite] = await Promise.all([
    page.waitForResponse(`**/api/cdg/addCdg/${id}`),
    bouton(dialog, 'Confirmer').click(),
  ]);
  expect(await ecrite.json()).toMatchObject({ repertoire: expect.stringMatching(/^\d+\/\d{4}$/) });
  await bouton(prix, "Modifier l'affaire CDG").click();
  const modifiee = fenetre(page, "Modifier l'affaire CDG");
  await expect(valeur(modifiee, 'Objet')).toHaveText('Vente immobilière');
  await expect(valeur(modifiee, 'Numéro de reçu')).toHaveText(/^\d{4}\/\d{4}$/);
});

test('R027 la fenêtre est accessible, claire et sombre, et tient sur un téléphone', async ({ page }) => {
  const client = await unClient(page.request, { nom: unique('Benchekroun') });
  const { numRecu } = await uneAffaire(page.request, {
    versements: [virementDe(client, 1_000)],
    clientsBeneficiaire: [client.id],
    autresBeneficiaire: ['RAF', 'Mr LE PERCEPTEUR'],
  });
  const dialog = await modifier(page, numRecu);
  await champ(versement(dialog, PREMIER), 'Montant').fill('');
  await bouton(dialog, 'Ajouter un versement').click();
  await expect(dialog.getByText(INCOMPLET)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
