/** Whoever spaces letters, words and lines to read (WCAG 1.4.12) still reads everything. */
import type { Locator, Page } from '@playwright/test';
import { post } from './support/api';
import { creerBrouillon, ouvrirEtape, titre } from './support/donnees';
import { ligne } from './support/ecran';
import { dans } from './support/jours';
import { unRdv, unique } from './support/registres';
import { expect, test } from './support/session';

const ESPACE = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

const espacer = (page: Page) =>
  page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }, ESPACE);
const coupe = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

for (const { ecran, adresse, largeur } of [
  { ecran: 'les barèmes', adresse: '/app/settings/baremes', largeur: 1440 },
  { ecran: 'sur un téléphone, le registre des données', adresse: '/app/settings/donnees', largeur: 360 },
]) {
  test(`lettres et mots espacés, ${ecran} disent en entier ce qui reste à vérifier`, async ({ page }) => {
    await page.setViewportSize({ width: largeur, height: 800 });
    await page.goto(adresse);
    await espacer(page);
    const etat = page.getByRole('cell').filter({ hasText: 'à vérifier par le notaire' }).first();
    await expect(etat).toBeVisible();
    expect(await coupe(etat)).toBe(0);
  });
}

test('lettres et mots espacés, la date et le délai d’une échéance se lisent en entier', async ({ page }) => {
  const nom = unique('Espace');
  await unRdv(page.request, { nom, date: dans(0) });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/app/echeances?q=${nom}`);
  await espacer(page);
  const cellules = ligne(page, nom).getByRole('cell');
  for (const rang of [0, 1]) expect(await coupe(cellules.nth(rang))).toBe(0);
});

test('lettres et mots espacés, sur une page à 400 %, ni une date ni le nom d’une étape n’est caché', async ({
  page,
}) => {
  const id = await creerBrouillon(page.request, titre('Espace'));
  const libelle = unique('Relance');
  await post(page.request, `/dossier/${id}/echeances/add`, { libelle, date: dans(-4_000) });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/app/dashboard');
  const echeance = page.getByRole('listitem').filter({ hasText: libelle });
  await expect(echeance).toBeVisible();
  await espacer(page);
  expect(await coupe(echeance.getByRole('time'))).toBe(0);
  await ouvrirEtape(page, id);
  await espacer(page);
  const nom = page.getByRole('tab', { name: /^Enregistrement/ }).getByText('Enregistrement');
  expect(await coupe(nom)).toBe(0);
});
