/** An ordinary PC whose page is enlarged: 1366 × 768 at 125 %, then at 200 %. */
import type { Locator } from '@playwright/test';
import { creerBrouillon, titre } from './support/donnees';
import { bouton } from './support/ecran';
import { expect, test } from './support/session';

const A_125 = { width: 1093, height: 614 };
const A_200 = { width: 683, height: 384 };

/** Between the top of a form's bar and its buttons. */
const BORD = 14;

const largeur = async (element: Locator): Promise<number> => (await element.boundingBox())?.width ?? 0;
const bas = async (element: Locator): Promise<number> => {
  const boite = await element.boundingBox();
  return boite ? boite.y + boite.height : Number.POSITIVE_INFINITY;
};

test('à 125 %, le nom d’un modèle d’acte et la désignation d’une propriété se lisent', async ({ page }) => {
  await page.setViewportSize(A_125);
  await page.goto('/app/modeles');
  const nom = page.getByRole('cell', { name: 'Convocation à la signature', exact: true });
  await expect(nom).toBeVisible();
  expect(await nom.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.goto('/app/propriete');
  const colonne = (name: string) => page.getByRole('columnheader', { name });
  await expect(colonne('Désignation')).toBeVisible();
  expect(await largeur(colonne('Désignation'))).toBeGreaterThan(await largeur(colonne('Nature')));
});

test('à 125 %, ce qui est dit d’un champ refusé ne reste pas sous la barre des boutons', async ({ page }) => {
  await page.setViewportSize(A_125);
  await page.goto('/app/dossier/ouverture');
  await page.getByLabel('Titre du dossier').fill(titre('Refusé'));
  const montant = page.getByLabel('Droits fixes et certificats');
  await montant.fill('deux cents dirhams');
  // It has the keyboard, and is in sight just above the bar: the browser scrolls nothing for it.
  await montant.evaluate((champ) => scrollBy(0, champ.getBoundingClientRect().bottom - (innerHeight - 90)));
  await montant.press('Enter');
  const refus = page.getByText('Saisissez un montant en chiffres');
  await expect(refus).toBeVisible();
  const confirmer = await bouton(page, 'Confirmer').boundingBox();
  await expect.poll(() => bas(refus)).toBeLessThan((confirmer?.y ?? 0) - BORD);
  await expect(montant).toBeInViewport({ ratio: 1 });
});

test('à 200 %, le titre d’un dossier qu’on modifie se lit en entier', async ({ page }) => {
  const long = titre('Vente Ouazzani – Filali, Résidence Al Boustane');
  const id = await creerBrouillon(page.request, long);
  await page.setViewportSize(A_200);
  await page.goto(`/app/dossier/modifier/${id}`);
  const sousTitre = page.getByText(long);
  await expect(sousTitre).toBeVisible();
  expect(await sousTitre.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});
