/** The list of properties: R009, R186 to R197. */
import type { Locator, Page } from '@playwright/test';
import { get } from './support/api';
import { creerOuvert } from './support/donnees';
import {
  bouton,
  confirmer,
  expectAccessible,
  expectChargementEtPanne,
  expectFits,
  expectNotice,
  expectRefus,
  fenetre,
  ligne,
  lignes,
} from './support/ecran';
import { times, unePropriete, unique } from './support/registres';
import { champ } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/propriete';
async function modifier(page: Page, designation: string): Promise<Locator> {
  await page.goto(`${LISTE}?q=${designation}`);
  await bouton(ligne(page, designation), 'Voir / Modifier').click();
  const dialog = fenetre(page, 'Modifier la propriété');
  await expect(champ(dialog, 'Désignation')).toHaveValue(designation);
  return dialog;
}

test('R009 R186 R188 R189 la liste a son titre, ses colonnes et ses cases', async ({ page }) => {
  const { designation } = await unePropriete(page.request, {
    nature: 'Villa sécurisé',
    datePermis: '2001-02-03',
    superficieCouverte: 90,
  });
  await page.goto(`${LISTE}?q=${designation}`);
  await expect(page).toHaveTitle('Propriétés · Minutier');
  await expect(page.getByRole('heading', { name: 'Propriétés', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Désignation',
    'Situation juridique',
    'Nature',
    'Action',
  ]);
  const cellules = ligne(page, designation).getByRole('cell');
  await expect(cellules).toHaveText(['', designation, 'Titre Foncier', 'Villa sécurisée', '']);
  await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
  await expect(page.getByRole('checkbox', { name: `Cocher ${designation}` })).toBeChecked();
});

test('R187 R193 R295 la recherche trouve par désignation, situation, nature et titre foncier, ou dit qu’il n’y a rien', async ({
  page,
}) => {
  const mot = unique('Résidence');
  const { refFonciere } = await unePropriete(page.request, {
    designation: mot,
    situationJuridique: 'Réquisition',
  });
  await unePropriete(page.request, { designation: mot, nature: 'Bureau', superficieTotal: null });
  await page.goto(LISTE);
  const recherche = page.getByRole('searchbox', { name: 'Rechercher une propriété' });
  await recherche.fill(mot.toUpperCase().replaceAll('É', 'e'));
  await expect(lignes(page)).toHaveCount(2);
  for (const autre of ['requisition', 'GARAGE', refFonciere.toLowerCase()]) {
    await recherche.fill(`${mot} ${autre}`);
    await expect(lignes(page)).toHaveCount(1);
    await expect(ligne(page, 'Réquisition')).toBeVisible();
  }
  await recherche.fill(`${mot} introuvable`);
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
});

test('R195 une longue désignation s’arrête à vingt mots', async ({ page }) => {
  const mots = [unique('Lot'), ...times(24, (i) => `mot${i + 2}`)];
  await unePropriete(page.request, { designation: mots.join(' ') });
  await page.goto(`${LISTE}?q=${mots[0]}`);
  await expect(ligne(page, `${mots[0]}`).getByRole('cell').nth(1)).toHaveText(
    `${mots.slice(0, 20).join(' ')}…`,
  );
});

test('R194 R297 R298 quinze lignes par page, la plus récente d’abord ; une page au-delà ramène à la première', async ({
  page,
}) => {
  const designation = unique('Immeuble');
  await Promise.all(times(15, () => unePropriete(page.request, { designation })));
  await unePropriete(page.request, { designation: `${designation} dernier` });
  await page.goto(`${LISTE}?q=${designation}&page=3`);
  await expect(lignes(page)).toHaveCount(15);
  await expect(lignes(page).first()).toContainText('dernier');
  await bouton(page, 'Suivante').click();
  await expect(lignes(page)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('16 – 16 sur 16');
});

test('R190 R192 R293 R335 une ligne ou plusieurs se suppriment', async ({ page }) => {
  const mot = unique('Lot');
  for (const rang of [1, 2, 3]) await unePropriete(page.request, { designation: `${mot} ${rang}` });
  await page.goto(`${LISTE}?q=${mot}`);
  await bouton(page.getByRole('search'), 'Supprimer').click();
  await bouton(fenetre(page, 'Attention'), 'Fermer').click();
  await bouton(ligne(page, `${mot} 2`), 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer cette propriété ?');
  await expectNotice(page, 'Supprimé !', 'Propriété supprimée avec succès');
  await expect(lignes(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
  await bouton(page.getByRole('search'), 'Supprimer (2)').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ces 2 propriétés ?');
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
});

test('R291 R310 une propriété d’un dossier reste, et le dossier est nommé', async ({ page, allowStatus }) => {
  allowStatus(409);
  const titre = unique('Vente');
  const { id } = await creerOuvert(page.request, titre);
  const [{ refFonciere }] = await get<[{ refFonciere: string }]>(
    page.request,
    `/propriete/getProprietesByIdDossier/${id}`,
  );
  await page.goto(`${LISTE}?q=${encodeURIComponent(refFonciere)}`);
  await bouton(lignes(page).first(), 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer cette propriété ?');
  await expectRefus(page, `Dossier ${titre}`);
});

test('R023 R024 R197 la liste se charge, échoue en le disant, se relit', async ({ page }) => {
  await expectChargementEtPanne(page, {
    url: `${LISTE}?sort=createdAt`,
    path: 'propriete/getAllProprietes',
    text: 'Erreur dans la récupération des données des propriétés, veuillez rafraîchir la page !',
  });
});

test('R027 liste et fenêtre sont accessibles et tiennent sur un téléphone', async ({ page }) => {
  const designation = unique('Terrain');
  const nature = 'Terrain de culture inclus dans le périmetre urbain à compté du 01/01/2013';
  await unePropriete(page.request, { designation, nature, superficieCouverte: 0 });
  const dialog = await modifier(page, designation);
  await expectAccessible(page);
  await expectFits(page);
  await bouton(dialog, 'Fermer').click();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  await expectFits(page);
});
