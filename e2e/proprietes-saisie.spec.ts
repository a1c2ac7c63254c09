/** The window that adds or modifies a property, and the fields of each nature: R198 to R212. */
import type { Locator, Page } from '@playwright/test';
import { get } from './support/api';
import { bouton, couper, expectNotice, expectRefus, fenetre, ligne, retablir } from './support/ecran';
import { unePropriete, unique } from './support/registres';
import { champ, choisir, saisir } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/propriete';
const OBLIGATOIRE = 'Ce champ est obligatoire.';

const PERMIS = "Date du permis d'habiter";
const TOTALE = 'Superficie totale';
const TERRASSE = 'Superficie de la terrasse';
const PARKING = 'Superficie du parking';
const COUVERTE = 'Superficie couverte';
const VARIABLES = [PERMIS, TOTALE, TERRASSE, PARKING, COUVERTE];

const [APPARTEMENT, BUREAU, GARAGE, TERRAIN, MAISON] = [
  [PERMIS, TOTALE, TERRASSE, PARKING],
  [],
  [TOTALE],
  [TOTALE, COUVERTE],
  [PERMIS, TOTALE, COUVERTE],
];
/** R200 to R209: the natures as they are shown, and the fields that each one shows. */
const NATURES: Record<string, string[]> = {
  Appartement: APPARTEMENT,
  'Appartement sécurisé': APPARTEMENT,
  Bureau: BUREAU,
  Dépôt: BUREAU,
  Garage: GARAGE,
  'Local à usage commercial': BUREAU,
  Maison: MAISON,
  Riad: APPARTEMENT,
  'Terrain avec construction': MAISON,
  'Terrain nu': TERRAIN,
  'Terrain de culture inclus dans le périmètre urbain à compter du 01/01/2013': TERRAIN,
  'Unité industrielle ou artisanale': BUREAU,
  Villa: MAISON,
  'Villa sécurisée': MAISON,
  Autres: BUREAU,
};

async function ajouter(page: Page, designation: string): Promise<Locator> {
  await page.goto(`${LISTE}?q=${designation}`);
  await bouton(page, 'Ajouter').click();
  const dialog = fenetre(page, 'Ajouter une propriété');
  await expect(champ(dialog, 'Désignation')).toBeVisible();
  return dialog;
}

async function modifier(page: Page, designation: string): Promise<Locator> {
  await page.goto(`${LISTE}?q=${designation}`);
  await bouton(ligne(page, designation), 'Voir / Modifier').click();
  const dialog = fenetre(page, 'Modifier la propriété');
  await expect(champ(dialog, 'Désignation')).toHaveValue(designation);
  return dialog;
}

test('R199 R200 R201 R202 R203 R204 R205 R206 R207 R208 R209 chacune des quinze natures montre ses champs', async ({
  page,
}) => {
  const dialog = await ajouter(page, unique('Nature'));
  for (const nom of VARIABLES) await expect(champ(dialog, nom)).toBeHidden();
  await champ(dialog, 'Situation juridique').click();
  await expect(page.getByRole('option')).toHaveText(['Titre Foncier', 'Réquisition', 'Non Immatriculé']);
  await page.keyboard.press('Escape');
  await champ(dialog, 'Nature').click();
  await expect(page.getByRole('option')).toHaveText(Object.keys(NATURES));
  await page.keyboard.press('Escape');

  for (const [nature, visibles] of Object.entries(NATURES)) {
    await choisir(dialog, 'Nature', nature);
    for (const nom of VARIABLES)
      await expect(champ(dialog, nom)).toBeVisible({ visible: visibles.includes(nom) });
  }
});

test('R198 R210 R211 R212 R296 R333 tout ce qui est montré est obligatoire ; ce qui est caché n’est pas enregistré', async ({
  page,
}) => {
  const designation = unique('Appartement');
  const dialog = await ajouter(page, designation);
  await expect(champ(dialog, 'Désignation')).toHaveValue('');
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText(OBLIGATOIRE)).toHaveCount(8);
  await choisir(dialog, 'Situation juridique', 'Titre Foncier');
  await saisir(dialog, {
    Désignation: designation,
    'N° du titre foncier': '12345/R',
    'N° TSC': '7',
    Adresse: '4, rue de Fès',
    Préfecture: 'Rabat',
    Commune: 'Hassan',
  });
  await choisir(dialog, 'Nature', 'Appartement');
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText(OBLIGATOIRE)).toHaveCount(4);
  await expect(dialog.getByText('m²')).toHaveCount(3);
  await saisir(dialog, { [PERMIS]: '12/11/2019', [TOTALE]: '92,5', [TERRASSE]: '10', [PARKING]: '0' });
  await choisir(dialog, 'Nature', 'Garage');
  await expect(champ(dialog, TOTALE)).toHaveValue('92,50');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Propriété ajoutée avec succès');
  await expect(ligne(page, designation)).toContainText('Garage');

  const [ecrit] = await get<object[]>(page.request, `/propriete/getAllProprietes?q=${designation}`);
  expect(ecrit).toMatchObject({
    numTsc: 7,
    superficieTotal: 92.5,
    superficieTerrasse: null,
    superficieParking: null,
    datePermis: null,
  });
});

test('R191 R196 R296 R334 R581 R584 une modification reprend la propriété, sa référence portant le nom de sa situation', async ({
  page,
}) => {
  const { designation, refFonciere } = await unePropriete(page.request);
  const dialog = await modifier(page, designation);
  await expect(champ(dialog, 'N° du titre foncier')).toHaveValue(refFonciere);
  await choisir(dialog, 'Situation juridique', 'Réquisition');
  await expect(champ(dialog, 'N° de la réquisition')).toHaveValue(refFonciere);
  await couper(page, 'propriete/update/');
  await bouton(dialog, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(champ(dialog, 'Situation juridique')).toHaveValue('Réquisition');
  await retablir(page, 'propriete/update/');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Propriété modifiée avec succès');
  await expect(ligne(page, designation)).toContainText('Réquisition');
});
